import { expect, test } from "vitest";

import type { ScorePoint } from "../../../api/results/result-queries";
import { byTerm, earlierScores } from "./earlier-scores";

const point = (offering: string, course: string, score: number | null, year = 2025) =>
  ({
    evaluation: `v-${offering}`,
    offering,
    course,
    term: { year, number: 1 },
    total: score === null ? null : { level: "compared", score, low: null, high: null },
  }) as ScorePoint;

const now = { year: 2026, number: 1 };

test("the same course in earlier terms, the oldest first, at most four", () => {
  const newestFirst = [
    point("now", "os", 90, 2026),
    point("f", "os", 86),
    point("e", "networks", 70),
    point("d", "os", null),
    point("c", "os", 84),
    point("b", "os", 82),
    point("a", "os", 80),
    point("long ago", "os", 60),
  ];
  expect(earlierScores(newestFirst, "os", now).map(({ total }) => total.score)).toEqual([80, 82, 84, 86]);
});

test("a class beside it and one of a later term are no earlier ones", () => {
  const points = [point("later", "os", 91, 2026), point("beside", "os", 89), point("before", "os", 82, 2024)];
  const found = earlierScores(points, "os", { year: 2025, number: 1 });
  expect(found.map(({ offering }) => offering)).toEqual(["before"]);
});

test("classes of one term stand together", () => {
  const scores = [point("c", "os", 84), point("b", "os", 82), point("a", "os", 80, 2024)];
  const terms = byTerm(earlierScores(scores, "os", now));
  expect(terms.map((term) => term.map(({ total }) => total.score))).toEqual([[80], [82, 84]]);
});
