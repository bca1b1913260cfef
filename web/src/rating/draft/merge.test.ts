import { expect, it } from "vitest";

import type { RatingDraft } from "../../api/surveys/rater-calls";
import type { Answers } from "../../questionnaire/model";
import { mergeDrafts, sameDraft } from "./merge";

const basis = { known: 6, since: "2025-07", relation: "supervisor", cohorts: [2024, 2025] } as const;
const draft = (answers: Answers, known?: number): RatingDraft => ({
  basis: known === undefined ? null : { ...basis, known, cohorts: [...basis.cohorts] },
  answers: answers as RatingDraft["answers"],
});

it("each device's own answers are in what comes of both", () => {
  const merged = mergeDrafts({ base: draft({ a: 1 }), mine: draft({ a: 1, b: 2 }), theirs: draft({ a: 3 }, 6) });
  expect(merged).toEqual({ draft: draft({ a: 3, b: 2 }, 6), clashes: [], took: true });
});

it("what was taken back there is taken back here", () => {
  const merged = mergeDrafts({
    base: draft({ a: 1, b: null }),
    mine: draft({ a: 1, b: null }),
    theirs: draft({ a: 1 }),
  });
  expect(merged.draft.answers).toEqual({ a: 1 });
});

it("of what both changed mine stays, and is named; what both changed to the same is no clash", () => {
  const merged = mergeDrafts({ base: draft({}, 5), mine: draft({ a: 1, b: 2 }, 6), theirs: draft({ a: 5, b: 2 }, 7) });
  expect(merged.clashes).toEqual(["a", "basis"]);
  expect(merged.draft).toEqual(draft({ a: 1, b: 2 }, 6));
});

it("a basis is the same whatever the order of its years", () => {
  expect(sameDraft(draft({}, 6), { basis: { ...basis, cohorts: [2025, 2024] }, answers: {} })).toBe(true);
});
