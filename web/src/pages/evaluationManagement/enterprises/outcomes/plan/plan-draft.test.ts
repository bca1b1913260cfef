import { describe, expect, it } from "vitest";

import type { PlanDetail } from "../../../../../api/enterprises/plan-queries";
import {
  check,
  checkYears,
  differences,
  draftOf,
  formOf,
  isSound,
  merge,
  moved,
  newOutcome,
  versionToSave,
} from "./plan-draft";

const plan: PlanDetail = {
  id: "p1",
  programme: { id: "g1", code: "080901", name: { zh: "计算机科学与技术", en: null } },
  edition: "2022 版",
  entry_from: 2022,
  entry_to: null,
  version: 2,
  in_use: false,
  outcomes: [
    { id: "o2", number: 2, short: { zh: "问题分析", en: null }, text: { zh: "能够分析复杂工程问题。", en: null } },
    { id: "o1", number: 1, short: { zh: "工程知识", en: "Knowledge" }, text: { zh: "能够运用知识。", en: null } },
  ],
  attainments: [],
};
const draft = draftOf(plan);

it("stands in the order of its numbers, and is sent as it was read when nothing is typed", () => {
  expect(draft.outcomes.map(({ key }) => key)).toEqual(["o1", "o2"]);
  expect(formOf(draft, 2)).toEqual({
    edition: "2022 版",
    entry_from: 2022,
    entry_to: null,
    outcomes: [
      { id: "o1", short: { zh: "工程知识", en: "Knowledge" }, text: { zh: "能够运用知识。", en: null } },
      { id: "o2", short: { zh: "问题分析", en: null }, text: { zh: "能够分析复杂工程问题。", en: null } },
    ],
    version: 2,
  });
});

describe("moved", () => {
  it.each([
    [0, 1, "bac"],
    [2, 0, "cab"],
    [0, 2, "bca"],
    [0, -1, "abc"],
    [2, 3, "abc"],
    [1, 1, "abc"],
  ])("from %d to %d", (from, to, expected) => {
    expect(moved([..."abc"], from, to).join("")).toBe(expected);
  });
});

it("an outcome that moved is a change, a space is none", () => {
  expect(differences(draft, { ...draft, edition: "2022 版 " })).toEqual([]);
  expect(differences(draft, { ...draft, outcomes: moved(draft.outcomes, 0, 1) })).toEqual(["outcomes"]);
  expect(differences(draft, { ...draft, entryTo: "2025" })).toEqual(["entry"]);
});

it.each([
  ["2022", "", {}],
  ["2022", "2022", {}],
  ["22", "", { entry_from: "year" }],
  ["2022", "2021", { entry_to: "order" }],
  ["2022", "soon", { entry_to: "year" }],
])("entry years %j to %j", (from, to, faults) => {
  expect(checkYears(from, to)).toEqual({ entry_from: undefined, entry_to: undefined, ...faults });
});

it("every outcome needs a short name and a text, and says which lacks what", () => {
  expect(isSound(check(draft))).toBe(true);
  const blank = newOutcome();
  const faults = check({ ...draft, outcomes: [...draft.outcomes, { ...blank, shortZh: "长".repeat(41) }] });
  expect(faults.outcomes).toEqual({ [blank.key]: { shortZh: "too_long", textZh: "required" } });
  expect(isSound(faults)).toBe(false);
});

it("brings two people’s changes together, the list as a whole", () => {
  const mine = { ...draft, edition: "2022 版（修订）" };
  const theirs = { ...draft, outcomes: moved(draft.outcomes, 0, 1) };
  expect(merge({ base: draft, mine, theirs })).toEqual({
    merged: { ...mine, outcomes: theirs.outcomes },
    taken: ["outcomes"],
    clashing: [],
  });
});

it("is saved on the newest version only when none of it would be written over", () => {
  const attained = { ...plan, version: 3, attainments: [{ outcome: "o1", year: 2025, value: 0.8, source: "教务处" }] };
  expect(versionToSave(plan, attained)).toBe(3);
  expect(versionToSave(plan, { ...attained, edition: "2023 版" })).toBe(2);
});
