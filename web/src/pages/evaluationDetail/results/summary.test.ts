import { expect, test } from "vitest";

import type { ClassResult, Comparison, Level, Profile, Score } from "../../../results/model";
import type { Shape, ShownSection } from "./shape";
import { summaryOf } from "./summary";

const alone: Comparison = { verdict: "too_few", others: null };
const score = (value: number, half: number | null): Score => ({
  score: value,
  interval: half === null ? null : { low: value - half, high: value + half },
});
const profile = (of: Score, level: Level = "compared"): Profile => ({
  score: of,
  level,
  college: alone,
  school: alone,
});

function result(ballots: number): ClassResult {
  return {
    response: { ballots, eligible: 60, late: 0, left: 0, issued: ballots, unreadable: 0, rate: ballots / 60 },
    minimums: { distribution: 5, mean: 10, compared: 15 },
    sections: [],
    totals: [],
    own: [],
    inattentive: null,
  };
}

function section(id: string, of: Score, questions: Score[] = []): ShownSection {
  return {
    id,
    title: { zh: id, en: null },
    about: null,
    weight: 50,
    profile: profile(of),
    questions: questions.map((figure, place) => ({
      number: place + 1,
      key: `${id}${place}`,
      question: {
        id: `${id}${place}`,
        type: "scale",
        text: { zh: `${id}${place}`, en: null },
        help: null,
        required: true,
        shown_when: null,
        steps: 5,
        labels: [],
        not_applicable: false,
        reversed: false,
        weight: 1,
      },
      result: {
        id: `${id}${place}`,
        n: 20,
        without: 0,
        not_applicable: null,
        level: "compared",
        withheld: null,
        college: alone,
        school: alone,
        shown: {
          type: "scale",
          cells: [],
          figures: {
            mean: 4,
            median: 4,
            lower_quartile: 3,
            upper_quartile: 5,
            deviation: 1,
            interval: null,
            score: figure,
          },
        },
      },
    })),
  };
}

const shape = (sections: ShownSection[], level: Level = "compared"): Shape => ({
  sections,
  total: profile(score(80, 2), level),
});

test("below the minimum there is nothing to say, and below ten answers no score", () => {
  expect(summaryOf(result(4), shape([]))).toEqual({ kind: "nothing" });
  expect(summaryOf(result(9), shape([]))).toEqual({ kind: "distribution" });
});

test("the best and the weakest are named where their intervals lie apart", () => {
  const said = summaryOf(
    result(20),
    shape([section("a", score(90, 3), [score(92, 2), score(70, 4)]), section("b", score(80, 3))]),
  );
  expect(said).toMatchObject({
    kind: "scores",
    cautious: null,
    even: false,
    sections: { best: { name: { zh: "a" } }, worst: { name: { zh: "b" } } },
    questions: { best: { name: { zh: "a0" } }, worst: { name: { zh: "a1" } } },
  });
});

test("where intervals meet, nothing is called best or weakest", () => {
  const said = summaryOf(
    result(20),
    shape([section("a", score(90, 6), [score(90, 6), score(80, 5)]), section("b", score(80, 5))]),
  );
  expect(said).toMatchObject({ sections: null, questions: null, even: true });
});

test("where everybody has answered, a score stands for itself", () => {
  const said = summaryOf(result(20), shape([section("a", score(81, null)), section("b", score(80, null))]));
  expect(said).toMatchObject({ sections: { best: { name: { zh: "a" } } } });
});

test("with few answers it is said with care", () => {
  expect(summaryOf(result(12), shape([], "cautious_mean"))).toMatchObject({ kind: "scores", cautious: "few" });
  expect(summaryOf(result(12), { sections: [], total: null })).toMatchObject({ cautious: "few", even: false });
  expect(summaryOf(result(15), shape([], "cautious_mean"))).toMatchObject({ cautious: "parts" });
});
