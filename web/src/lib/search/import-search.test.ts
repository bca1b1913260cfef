import { expect, it } from "vitest";

import { importSearch, pageOfList } from "./import-search";

it("a new import says which list, one that there is says which rows", () => {
  expect(importSearch({ import: "new", list: "enrolments", rows: "wrong", rowsPage: "2" })).toEqual({
    import: "new",
    list: "enrolments",
  });
  expect(importSearch({ import: "0199", list: "users", rows: "wrong", rowsPage: "2" })).toEqual({
    import: "0199",
    rows: "wrong",
    rowsPage: 2,
  });
});

it("without an import there is nothing to say, and nonsense says nothing", () => {
  expect(importSearch({ list: "users", rows: "wrong", rowsPage: "2" })).toEqual({});
  expect(importSearch({ import: "new", list: "grades" })).toEqual({ import: "new" });
  expect(importSearch({ import: "0199", rows: "odd", rowsPage: "-1" })).toEqual({ import: "0199" });
});

it("a list is imported on the page that shows it", () => {
  expect(["users", "offerings", "enterprise_contacts", "attainments", "grades"].map(pageOfList)).toEqual([
    "people",
    "courses",
    "enterprises",
    "outcomes",
    "people",
  ]);
});
