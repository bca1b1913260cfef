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

test("the same course in other classes, the oldest first, at most four", () => {
  const newestFirst = [
    point("now", "os", 90),
    point("f", "os", 86),
    point("e", "networks", 70),
    point("d", "os", null),
    point("c", "os", 84),
    point("b", "os", 82),
    point("a", "os", 80),
    point("long ago", "os", 60),
  ];
  const found = earlierScores(newestFirst, { id: "now", course_id: "os" });
  expect(found.map(({ total }) => total.score)).toEqual([80, 82, 84, 86]);
});

test("classes of one term stand together", () => {
  const scores = [point("c", "os", 84), point("b", "os", 82), point("a", "os", 80, 2024)];
  const terms = byTerm(earlierScores(scores, { id: "now", course_id: "os" }));
  expect(terms.map((term) => term.map(({ total }) => total.score))).toEqual([[80], [82, 84]]);
});
