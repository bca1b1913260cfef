import { describe, expect, it } from "vitest";

import type { TodoView } from "../../../api/own/todo-queries";
import { isOn, isToday, nextStep, waitingNow } from "./home";

const role = (current: boolean) => ({ current }) as NonNullable<TodoView["role"]>;
const todo = (of: TodoView["role"]): TodoView => ({ what: { kind: "add_email" }, pressing: false, role: of });

it("counts what can be done at once, and not what takes another role", () => {
  expect(waitingNow([todo(null), todo(role(true)), todo(role(false))])).toBe(2);
});

it("is today where the school is, not where the browser is", () => {
  const lateEvening = new Date("2026-11-15T16:30:00Z");
  expect(isToday("2026-11-16", lateEvening, "Asia/Shanghai")).toBe(true);
  expect(isToday("2026-11-15", lateEvening, "Asia/Shanghai")).toBe(false);
});

it("a class is on from twenty minutes before it begins until it ends", () => {
  const lesson = { begins_at: "2026-11-16T00:00:00Z", ends_at: "2026-11-16T01:35:00Z" };
  expect(isOn(lesson, new Date("2026-11-15T23:39:00Z"))).toBe(false);
  expect(isOn(lesson, new Date("2026-11-15T23:40:00Z"))).toBe(true);
  expect(isOn(lesson, new Date("2026-11-16T01:35:00Z"))).toBe(false);
  expect(isOn({ begins_at: null, ends_at: null }, new Date())).toBe(false);
});

describe("what the next answers bring", () => {
  it("is a distribution at five, a mean at ten, a comparison at fifteen", () => {
    expect(nextStep(3, 40, 5)).toEqual({ gives: "distribution", missing: 2 });
    expect(nextStep(5, 40, 5)).toEqual({ gives: "mean", missing: 5 });
    expect(nextStep(14, 40, 5)).toEqual({ gives: "compared", missing: 1 });
    expect(nextStep(15, 40, 5)).toBe("enough");
  });

  it("is nothing that a class is too small for", () => {
    expect(nextStep(6, 9, 5)).toBeUndefined();
    expect(nextStep(3, 4, 5)).toBe("small");
  });

  it("begins where the campaign begins to report", () => {
    expect(nextStep(5, 40, 8)).toEqual({ gives: "distribution", missing: 3 });
  });
});
