import { expect, test } from "vitest";

import { campaignSearch } from "./campaign-search";

test.each([
  [{}, {}],
  [
    { term: "t1", page: "3" },
    { term: "t1", page: 3 },
  ],
  [
    { term: "t1", new: "", q: "数据" },
    { term: "t1", new: true },
  ],
  [
    { campaign: "c1", college: "u1", q: "数据", page: "2", new: "" },
    { campaign: "c1", college: "u1", q: "数据", page: 2 },
  ],
  [
    { campaign: "c1", edit: "", page: "2" },
    { campaign: "c1", edit: true },
  ],
  [
    { campaign: "c1", view: "decided", state: "withheld", page: "2" },
    { campaign: "c1", view: "decided", state: "withheld", page: 2 },
  ],
  [{ campaign: "c1", view: "other", state: "shown" }, { campaign: "c1" }],
  [{ edit: "" }, {}],
  [
    { view: "visits", tab: "records", state: "disputed", teacher: "20180427", rules: "", new: "", page: "2" },
    { view: "visits", tab: "records", state: "disputed", teacher: "20180427", rules: true, page: 2 },
  ],
  [{ campaign: "c1", view: "visits", tab: "records" }, { campaign: "c1" }],
  [
    { view: "enterprises", survey: "s1", part: "comments", state: "bounced", page: "2", teacher: "20180427" },
    { view: "enterprises", survey: "s1", part: "comments", state: "bounced", page: 2 },
  ],
  [
    { view: "enterprises", tab: "outcomes", plan: "p1", import: "new", list: "outcomes" },
    { view: "enterprises", tab: "outcomes", plan: "p1", import: "new", list: "outcomes" },
  ],
])("one thing is shown at a time: %j", (search, expected) => {
  expect(campaignSearch(search)).toEqual(expected);
});
