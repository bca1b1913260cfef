import { describe, expect, it } from "vitest";

import { lengthOf } from "../../../forms/new-password";
import { checkPassword, passwordReason } from "./password-rules";

const good = { current_password: "old-secret-1", new_password: "lan-hua-kai-le", repeat: "lan-hua-kai-le" };
const check = (change: Partial<typeof good>) => checkPassword({ ...good, ...change }, "shenzx");
const renew = (password: string) => check({ new_password: password, repeat: password }).new_password;

describe("checkPassword", () => {
  it("takes a good one", () => {
    expect(Object.values(check({})).every((reason) => reason === undefined)).toBe(true);
  });

  it("asks for all three", () => {
    expect(check({ current_password: "", new_password: "", repeat: "" })).toEqual({
      current_password: "current_required",
      new_password: "required",
      repeat: "repeat_required",
    });
  });

  it.each([
    ["123456789", "too_short"],
    ["x".repeat(129), "too_long"],
    ["my-SHENZX-2026", "contains_username"],
    ["old-secret-1", "same_as_current"],
  ])("refuses %j", (password, reason) => {
    expect(renew(password)).toBe(reason);
  });

  it("wants the repetition to be one", () => {
    expect(check({ repeat: "lan-hua-kai-la" }).repeat).toBe("differs");
  });
});

it("counts characters as people do", () => {
  expect(lengthOf("兰花🌸")).toBe(3);
});

it("has words for whatever the server says", () => {
  expect(passwordReason("new_password", "common")).toBe("common");
  expect(passwordReason("current_password", "required")).toBe("current_required");
  expect(passwordReason("new_password", "leaked_last_week")).toBe("invalid");
});
