import { expect, it } from "vitest";

import { visitsOf } from "./visit-counts";

const college = (id: string, seen: number) => ({
  id,
  name: { zh: id, en: null },
  code: id,
  teachers: 20,
  seen,
  unseen: [4, 2, 1, 0],
  new_teachers: 3,
  new_seen: 1,
  visits: seen + 1,
  unannounced: null,
});
const sections = [
  { template: "t1", id: "s1", title: { zh: "教学内容", en: null }, visits: 5, scores: [70, 80, 80, 90, 95] },
];
// One of the teachers is in both.
const school = { teachers: 39, seen: 19, visits: 22, unseen_2: 6, new_teachers: 6, new_seen: 2 };
const coverage = { ...school, colleges: [college("a", 12), college("b", 8)], sections };

it("has a teacher of two colleges once in the school, with the scores of all its visits", () => {
  expect(visitsOf(coverage, null)).toEqual({
    counts: { teachers: 39, seen: 19, visits: 22, unseen: 6, newTeachers: 6, newSeen: 2 },
    sections,
  });
});

it("has the counts of one college, and no scores that are also those of others", () => {
  expect(visitsOf(coverage, "b")).toMatchObject({ counts: { seen: 8, visits: 9, unseen: 3 }, sections: null });
});

it("has a college's scores where its reader reaches nothing else", () => {
  expect(visitsOf({ ...school, colleges: [college("a", 12)], sections }, "a").sections).toEqual(sections);
});

it("has nothing of a college that is out of reach", () => {
  expect(visitsOf(coverage, "c")).toEqual({ counts: null, sections: null });
});
