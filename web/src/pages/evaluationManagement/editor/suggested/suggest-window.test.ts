import { expect, test } from "vitest";

import { defaultName } from "./default-name";
import { closesFromToday, suggestWindow } from "./suggest-window";

const term = { first_monday: "2026-09-07", weeks: 18 };

test("a final one runs for two weeks before the examinations", () => {
  expect(suggestWindow(term, "final", "2026-11-15")).toEqual({ opens: "2026-12-07T08:00", closes: "2026-12-20T22:00" });
});

test("a midterm one in the middle of the term", () => {
  expect(suggestWindow(term, "midterm", "2026-09-20")).toEqual({
    opens: "2026-11-02T08:00",
    closes: "2026-11-15T22:00",
  });
});

test("what should have begun begins tomorrow", () => {
  expect(suggestWindow(term, "midterm", "2026-11-15")).toEqual({
    opens: "2026-11-16T08:00",
    closes: "2026-11-29T22:00",
  });
});

test("what begins today is open for two weeks", () => {
  expect(closesFromToday("2026-11-15")).toBe("2026-11-29T22:00");
});

test("a name says term and kind in both languages", () => {
  expect(defaultName({ year: 2026, number: 1 }, "final")).toEqual({
    zh: "2026–2027 第1学期期末评教",
    en: "2026–2027 term 1 final evaluation",
  });
});
