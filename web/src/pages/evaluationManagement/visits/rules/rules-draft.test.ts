import { describe, expect, it } from "vitest";

import { draftOf, findFaults, isFaulty, newExtra, newRule, rulesOf, same } from "./rules-draft";

const saved = {
  rules: [
    {
      role: "r1",
      person: null,
      unit: "visits" as const,
      per: "term" as const,
      least: 4,
      extras: [
        { tag: "思政", not_seen_for: null, least: 1 },
        { tag: null, not_seen_for: 2, least: 2 },
      ],
    },
    { role: null, person: "20180427", unit: "periods" as const, per: "week" as const, least: 8, extras: [] },
  ],
  templates: [
    { kind: null, template: "t1" },
    { kind: "lab", template: "t2" },
  ],
};

it("sends what it shows", () => {
  expect(rulesOf(draftOf(saved))).toEqual(saved);
  expect(same(draftOf(saved), draftOf(saved))).toBe(true);
  expect(same(draftOf(saved), draftOf({ ...saved, templates: [] }))).toBe(false);
});

it("forgets the role once a person is meant, and the other way round", () => {
  const draft = draftOf(saved);
  const [first] = draft.rules;
  if (!first) throw new Error("there is a rule");
  const [sent] = rulesOf({ ...draft, rules: [{ ...first, who: "person", person: "p1" }] }).rules;
  expect(sent).toMatchObject({ role: null, person: "p1" });
});

describe("what is wrong", () => {
  it("is said by rule: nobody named, and no number", () => {
    const faults = findFaults({ rules: [newRule(), { ...newRule(), who: "person", least: "0" }], templates: {} });
    expect(faults).toEqual([
      { who: "role", least: true, extras: [] },
      { who: "person", least: true, extras: [] },
    ]);
  });

  it("is a second rule for the same of the same measure", () => {
    const rule = { ...newRule(), role: "r1", least: "4" };
    const rules = [rule, { ...rule, least: "6" }, { ...rule, per: "week" as const }];
    expect(findFaults({ rules, templates: {} }).map(({ who }) => who)).toEqual([undefined, "twice", undefined]);
  });

  it("is an extra of more visits than there are in all, and one without a name", () => {
    const of = (extra: object, unit: "visits" | "periods" = "visits") =>
      findFaults({
        rules: [{ ...newRule(), role: "r1", least: "2", unit, extras: [{ ...newExtra(), what: "思政", ...extra }] }],
        templates: {},
      });
    expect(of({ least: "3" })[0]?.extras).toEqual([{ least: true }]);
    expect(of({ least: "3" }, "periods").some(isFaulty)).toBe(false);
    expect(of({ what: " " })[0]?.extras).toEqual([{ what: "tag" }]);
    expect(of({ kind: "unseen", what: "两" })[0]?.extras).toEqual([{ what: "unseen" }]);
    expect(of({ kind: "unseen", what: "2" }).some(isFaulty)).toBe(false);
  });
});
