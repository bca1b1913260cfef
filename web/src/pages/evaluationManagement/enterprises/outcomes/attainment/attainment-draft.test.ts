import { expect, it } from "vitest";

import { check, draftOfYear, formOf, isSound, noAttainment, yearsOf } from "./attainment-draft";

const outcome = (id: string, number: number) => ({
  id,
  number,
  short: { zh: id, en: null },
  text: { zh: id, en: null },
});
const outcomes = [outcome("o1", 1), outcome("o2", 2)];
const attainments = [
  { outcome: "o1", year: 2024, value: 0.81, source: "教务处" },
  { outcome: "o1", year: 2025, value: 0.79, source: "教务处 2025" },
  { outcome: "o2", year: 2025, value: 0.845, source: "教务处 2025" },
];

it("stands by years, the newest first, and is sent as it was read", () => {
  expect(yearsOf(attainments)).toEqual([2025, 2024]);
  const draft = draftOfYear(attainments, 2025);
  expect(isSound(check(draft, outcomes))).toBe(true);
  expect(formOf(draft, outcomes)).toEqual({
    year: 2025,
    source: "教务处 2025",
    values: [
      { outcome: "o1", value: 0.79 },
      { outcome: "o2", value: 0.845 },
    ],
  });
});

it("leaves out what is not known, and nothing at all is a fault", () => {
  const draft = draftOfYear(attainments, 2024);
  expect(formOf(draft, outcomes).values).toEqual([{ outcome: "o1", value: 0.81 }]);
  expect(check(noAttainment, outcomes)).toEqual({ year: "year", source: "required", values: {}, none: true });
});

it.each([
  ["0", true],
  ["1", true],
  ["1.000", true],
  ["0.845", true],
  ["0.8455", false],
  ["1.1", false],
  [".8", false],
  ["81%", false],
])("a value from 0 to 1 with three decimals at most: %j", (value, sound) => {
  expect(isSound(check({ year: "2025", source: "教务处", values: { o1: value } }, outcomes))).toBe(sound);
});
