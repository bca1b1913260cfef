import { expect, test } from "vitest";

import { dayByKey } from "./day-keys";

const term = { first: "2026-09-07", last: "2027-01-03" };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });

test.each([
  ["ArrowRight", "2026-10-07", "2026-10-08"],
  ["ArrowLeft", "2026-10-01", "2026-09-30"],
  ["ArrowDown", "2026-10-07", "2026-10-14"],
  ["ArrowUp", "2026-10-07", "2026-09-30"],
  ["Home", "2026-10-07", "2026-10-05"],
  ["End", "2026-10-07", "2026-10-11"],
  ["PageDown", "2026-10-07", "2026-11-04"],
  ["PageUp", "2026-09-09", "2026-09-07"],
  ["PageDown", "2026-12-30", "2027-01-03"],
  ["ArrowUp", "2026-09-09", "2026-09-09"],
  ["ArrowLeft", "2026-09-07", "2026-09-07"],
  ["ArrowRight", "2027-01-03", "2027-01-03"],
  ["a", "2026-10-07", null],
])("%s from %s leads to %s", (key, from, to) => {
  expect(dayByKey(press(key), from, term)).toBe(to);
});

test("with Control, Home and End lead to the edges of the term", () => {
  expect(dayByKey(press("Home", true), "2026-10-07", term)).toBe(term.first);
  expect(dayByKey(press("End", true), "2026-10-07", term)).toBe(term.last);
});
