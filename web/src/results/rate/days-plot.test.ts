import { describe, expect, test } from "vitest";

import { pointsOf, shareBy, spanOf } from "./days-plot";

const of = (days: [string, number][]) => ({
  name: { zh: "期末评教", en: null },
  opened_on: "2026-11-02",
  closes_on: "2026-11-15",
  eligible: 200,
  days: days.map(([day, answers]) => ({ day, answers })),
});

describe("a campaign from day to day", () => {
  test("begins with nothing and ends with what is there now", () => {
    const points = pointsOf(
      of([
        ["2026-11-03", 20],
        ["2026-11-04", 50],
      ]),
      { day: 2, answers: 60 },
    );
    expect(points).toEqual([
      { day: 0, share: 0 },
      { day: 1, share: 0.1 },
      { day: 2, share: 0.3 },
    ]);
  });

  test("on a day of which nothing was noted it stands where it was", () => {
    const points = pointsOf(of([["2026-11-05", 40]]));
    expect([2, 3, 6].map((day) => shareBy(points, day))).toEqual([null, 0.2, 0.2]);
  });

  test("spans the longer one and the next quarter above what came", () => {
    expect(spanOf([[{ day: 3, share: 0.51 }], []], [13, 9])).toEqual({ days: 13, share: 0.75 });
    expect(spanOf([[{ day: 0, share: 0 }]], [0])).toEqual({ days: 1, share: 0.25 });
  });
});
