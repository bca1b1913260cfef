import { expect, test } from "vitest";

import { dropPlace } from "./drop-place";

const sections = [
  {
    id: "a",
    top: 0,
    bottom: 100,
    questions: [
      { top: 20, bottom: 40 },
      { top: 50, bottom: 90 },
    ],
  },
  { id: "b", top: 110, bottom: 150, questions: [] },
];

test("among the questions by their middles", () => {
  expect(dropPlace(sections, 25)).toEqual({ section: "a", at: 0 });
  expect(dropPlace(sections, 35)).toEqual({ section: "a", at: 1 });
  expect(dropPlace(sections, 95)).toEqual({ section: "a", at: 2 });
});

test("in an empty section, and beyond the edges in the nearest one", () => {
  expect(dropPlace(sections, 120)).toEqual({ section: "b", at: 0 });
  expect(dropPlace(sections, 104)).toEqual({ section: "a", at: 2 });
  expect(dropPlace(sections, -50)).toEqual({ section: "a", at: 0 });
  expect(dropPlace(sections, 900)).toEqual({ section: "b", at: 0 });
  expect(dropPlace([], 10)).toBeNull();
});
