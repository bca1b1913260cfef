import { expect, it } from "vitest";

import type { Report } from "../../../api/models";
import { sinceBefore, standingOut, verdictOn } from "./summary";

const score = (low: number, middle: number, high: number) => ({ score: middle, interval: { low, high } });
const profile = (low: number, middle: number, high: number) => ({ score: score(low, middle, high) });

it("says higher or lower only where the intervals do not meet", () => {
  expect(verdictOn(score(80, 82, 84), score(70, 72, 79))).toBe("higher");
  expect(verdictOn(score(70, 72, 79), score(80, 82, 84))).toBe("lower");
  expect(verdictOn(score(78, 80, 82), score(81, 83, 85))).toBe("no_meaningful_difference");
  // Everybody answered, both times.
  expect(verdictOn({ score: 80.1, interval: null }, { score: 80, interval: null })).toBe("higher");
});

const since = (trend: object[], total: object | null) =>
  sinceBefore({ trend, group: { total: total && { profile: total } } } as Pick<Report, "trend" | "group">);
const point = (total: object | null, same_form = true) => ({ total, same_form });

it("compares with the time just before, if it asked the same", () => {
  const now = profile(76, 78, 79);
  const shown = point(now);
  expect(since([point(profile(60, 61, 62)), point(profile(79.5, 80.3, 81)), shown], now).verdict).toBe("lower");
  expect(since([point(profile(79.5, 80.3, 81), false), shown], now).verdict).toBeNull();
  expect(since([point(null), shown], now).verdict).toBeNull();
  expect(since([shown], now)).toMatchObject({ before: undefined, verdict: null });
  expect(since([point(profile(1, 2, 3)), point(null)], null)).toMatchObject({ total: null, verdict: null });
});

const standing = (...profiles: (object | null)[]) =>
  standingOut({
    form: { sections: profiles.map((_, index) => ({ id: `s${index}`, questions: [] })) },
    group: { sections: profiles.map((of, index) => ({ id: `s${index}`, profile: of, questions: [] })) },
  } as unknown as Pick<Report, "form" | "group">);

it("names the highest and the lowest dimension, and whether they can be told apart", () => {
  const found = standing(profile(70, 72, 74), profile(80, 82, 84), null, profile(60, 65, 71));
  expect(found).toMatchObject({ highest: { section: { id: "s1" } }, lowest: { section: { id: "s3" } }, apart: true });
  expect(standing(profile(70, 72, 74), profile(73, 75, 77))).toMatchObject({ apart: false });
});

it("has nothing to say of a single dimension, or of none that is shown", () => {
  expect(standing(profile(70, 72, 74))).toBeNull();
  expect(standing(null, null)).toBeNull();
});
