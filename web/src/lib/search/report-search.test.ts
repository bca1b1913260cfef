import { expect, test } from "vitest";

import { collegeReportSearch } from "./report-search";

test("what an address says of a report is kept, and nothing else", () => {
  const search = { term: "t", campaign: "k", college: "c", q: "操作", order: "lower_end", page: "3", more: "x" };
  expect(collegeReportSearch(search)).toEqual({
    term: "t",
    campaign: "k",
    college: "c",
    q: "操作",
    order: "lower_end",
    page: 3,
  });
});

test("there is no other order than the one by the lower end", () => {
  expect(collegeReportSearch({ order: "score", page: "1", q: " " })).toEqual({});
});
