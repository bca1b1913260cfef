import { expect, test } from "vitest";

import type { ReportProgramme } from "../../../api/results/enterprise-report";
import { byCollege, firstToRead, isAnyPublished } from "./programmes";

type Shown = NonNullable<ReportProgramme["newest"]>["shown"];

const of = (code: string, college: string, shown: Shown | null): ReportProgramme => ({
  programme: { id: code, code, name: { zh: code, en: null } },
  college: { id: college, name: { zh: college, en: null } },
  newest: shown && { survey: "s", term_name: { zh: "2026–2027 第1学期", en: null }, raters: 12, enterprises: 7, shown },
});
const codes = (programmes: readonly ReportProgramme[]) => programmes.map(({ programme }) => programme.code);

test("programmes stand under their colleges and keep the order of their codes", () => {
  const groups = byCollege([of("080202", "b", "figures"), of("080901", "a", "too_few"), of("080601", "b", null)]);
  expect(groups.map(({ college, programmes }) => [college.id, codes(programmes)])).toEqual([
    ["b", ["080202", "080601"]],
    ["a", ["080901"]],
  ]);
});

test("read first is one with figures, else one of which something is published", () => {
  const none = of("1", "a", null);
  const few = of("2", "a", "too_few");
  const full = of("3", "a", "figures");
  expect(firstToRead([none, few, full])).toBe(full);
  expect(firstToRead([none, few])).toBe(few);
  expect(firstToRead([none])).toBe(none);
  expect(firstToRead([])).toBeUndefined();
  expect(isAnyPublished([none])).toBe(false);
  expect(isAnyPublished([none, few])).toBe(true);
});
