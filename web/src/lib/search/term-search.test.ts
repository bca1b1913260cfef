import { expect, test } from "vitest";

import { calendarSearch, termSearch } from "./term-search";

test("an address names a term, or none", () => {
  expect(termSearch({ term: "t1", page: "2" })).toEqual({ term: "t1" });
  expect(termSearch({ term: " " })).toEqual({ term: undefined });
});

test("a new term is none of those there are", () => {
  expect(calendarSearch({ new: "", term: "t1" })).toEqual({ new: true });
  expect(calendarSearch({ term: "t1" })).toEqual({ term: "t1" });
  expect(calendarSearch({})).toEqual({ term: undefined });
});
