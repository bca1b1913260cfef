import { describe, expect, it } from "vitest";

import { threeWay } from "./three-way";

const names = ["one", "two"] as const;
type Draft = Record<(typeof names)[number], string>;

const parts = {
  differences: (here: Draft, there: Draft) => names.filter((name) => here[name].trim() !== there[name].trim()),
  fieldsOf: (part: keyof Draft) => [part],
};

const values = ["a", "b", "c"];
const drafts = values.flatMap((one) => values.map((two) => ({ one, two })));
const everyCase = drafts.flatMap((base) =>
  drafts.flatMap((mine) => drafts.map((theirs) => [base, mine, theirs] as const)),
);

describe("of any two people's changes", () => {
  it.each(names)("each is as the one who changed it wants it, and mine where both did: %s", (name) => {
    for (const [base, mine, theirs] of everyCase) {
      const { merged, taken, clashing } = threeWay({ base, mine, theirs }, parts);
      const [changedHere, changedThere] = [mine[name] !== base[name], theirs[name] !== base[name]];
      expect(merged[name]).toBe(changedHere ? mine[name] : theirs[name]);
      expect(taken.includes(name)).toBe(changedThere && !changedHere);
      expect(clashing.includes(name)).toBe(changedThere && changedHere && mine[name] !== theirs[name]);
    }
  });

  it("what is saved next changes nothing but what was changed here", () => {
    for (const [base, mine, theirs] of everyCase) {
      const { merged } = threeWay({ base, mine, theirs }, parts);
      const written = parts.differences(merged, theirs);
      expect(parts.differences(base, mine)).toEqual(expect.arrayContaining(written));
    }
  });

  it("whoever was first, the same clashes, and nothing else comes out differently", () => {
    for (const [base, mine, theirs] of everyCase) {
      const first = threeWay({ base, mine, theirs }, parts);
      const second = threeWay({ base, mine: theirs, theirs: mine }, parts);
      expect(parts.differences(first.merged, second.merged)).toEqual(first.clashing);
      expect(first.clashing).toEqual(second.clashing);
    }
  });
});

it("what is only written otherwise is no change of anybody's", () => {
  const base = { one: "a", two: "b" };
  const mine = { one: " a ", two: "mine" };
  expect(threeWay({ base, mine, theirs: { one: "a", two: "b " } }, parts)).toEqual({
    merged: mine,
    taken: [],
    clashing: [],
  });
});

it("a part goes over with all that it is made of", () => {
  const times = {
    differences: (here: { way: string; at: string }, there: { way: string; at: string }) =>
      here.way === there.way && here.at === there.at ? [] : (["when"] as const).slice(),
    fieldsOf: () => ["way", "at"] as const,
  };
  const base = { way: "now", at: "" };
  expect(threeWay({ base, mine: base, theirs: { way: "planned", at: "8:00" } }, times).merged).toEqual({
    way: "planned",
    at: "8:00",
  });
});
