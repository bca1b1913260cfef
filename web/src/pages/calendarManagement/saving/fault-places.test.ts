import { expect, test } from "vitest";

import { faultsOfDays, firstOnPage } from "./fault-places";

const faults = [
  { rule: "make_up_on_day_off", date: "2026-10-10" },
  { rule: "weeks_out_of_range", date: "2026-09-07" },
  { rule: "overlap", date: "2027-01-04" },
  { rule: "day_made_up_twice", date: "2026-10-10" },
];

test("one is led to the first fault in the order of the page", () => {
  expect(firstOnPage(faults)).toEqual(faults[2]);
  expect(firstOnPage(faults.slice(0, 1))).toEqual(faults[0]);
  expect(firstOnPage([])).toBeUndefined();
});

test("a day shows its first fault, and where another term begins; a setting has its own place", () => {
  expect([...faultsOfDays(faults)]).toEqual([
    ["2026-10-10", "make_up_on_day_off"],
    ["2027-01-04", "overlap"],
  ]);
});
