import { describe, expect, it } from "vitest";

import { draftOf, filled, findFaults, isFaulty, same, setsOf } from "./bells-draft";

const morning = [
  { begins: "08:00", ends: "08:45" },
  { begins: "08:55", ends: "09:40" },
];

describe("a day filled by a rule", () => {
  it("begins at the first bell and keeps what stands around", () => {
    expect(filled([], { first: 1, last: 2, begins: "08:00", length: 45, pause: 10 })).toEqual(morning);
    const afternoon = filled(morning, { first: 3, last: 3, begins: "14:00", length: 50, pause: 10 });
    expect(afternoon).toEqual([...morning, { begins: "14:00", ends: "14:50" }]);
    expect(filled(morning, { first: 1, last: 1, begins: "08:10", length: 40, pause: 5 })).toEqual([
      { begins: "08:10", ends: "08:50" },
      morning[1],
    ]);
  });

  it("is refused where it would pass midnight or has no beginning", () => {
    expect(filled([], { first: 1, last: 14, begins: "20:00", length: 45, pause: 10 })).toBeNull();
    expect(filled([], { first: 1, last: 2, begins: "", length: 45, pause: 10 })).toBeNull();
  });
});

describe("what is wrong", () => {
  it("is said by period", () => {
    const bells = [
      { begins: "08:00", ends: "08:45" },
      { begins: "08:40", ends: "09:20" },
      { begins: "", ends: "10:00" },
      { begins: "11:00", ends: "10:00" },
    ];
    const [faults] = findFaults([{ from: "", bells }]);
    expect(faults?.rows).toEqual(
      new Map([
        [1, "overlap"],
        [2, "missing"],
        [3, "backwards"],
      ]),
    );
  });

  it("is said of the day on which a set begins", () => {
    const set = (from: string) => ({ from, bells: morning });
    const found = findFaults([set(""), set("2027-05-01"), set("2027-05-01"), set("")]);
    expect(found.map(({ from }) => from)).toEqual([undefined, undefined, "order", "missing"]);
    expect(findFaults([set(""), { from: "2027-05-01", bells: [] }])[1]?.empty).toBe(true);
    expect(findFaults([{ from: "", bells: [] }]).some(isFaulty)).toBe(false);
  });
});

it("sends what it shows, and nothing where there is nothing", () => {
  const sets = [
    { from: null, bells: [{ begins: 480, ends: 525 }] },
    { from: "2027-05-01", bells: [{ begins: 510, ends: 555 }] },
  ];
  expect(setsOf(draftOf(sets))).toEqual(sets);
  expect(setsOf(draftOf([]))).toEqual([]);
  expect(same(draftOf(sets), draftOf(sets.slice(0, 1)))).toBe(false);
});
