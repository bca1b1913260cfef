import { expect, test } from "vitest";

import type { ReportClass } from "../../../api/models";
import { byCourse, namesOf, rowKey } from "./class-groups";

const one = (course: string, code: string, teacher: string | null = null): ReportClass => ({
  evaluation: code,
  class_code: code,
  course_code: course,
  course_name: { zh: course, en: null },
  teacher: teacher === null ? null : { username: teacher, name: `${teacher}老师` },
  teachers: ["高振宇", "苏婉清"],
  ballots: 20,
  eligible: 30,
  score: null,
});

test("classes of one course stand together, in the order they came", () => {
  const groups = byCourse([one("A", "A-1"), one("A", "A-2"), one("B", "B-1")]);
  expect(groups.map(({ classes }) => classes.map(({ class_code }) => class_code))).toEqual([["A-1", "A-2"], ["B-1"]]);
});

test("a row about one teacher names only them", () => {
  expect(namesOf(one("A", "A-1", "gao"))).toEqual(["gao老师"]);
  expect(namesOf(one("A", "A-1"))).toEqual(["高振宇", "苏婉清"]);
  expect(rowKey(one("A", "A-1", "gao"))).not.toBe(rowKey(one("A", "A-1", "su")));
});
