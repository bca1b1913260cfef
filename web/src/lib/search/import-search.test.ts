import { expect, it } from "vitest";

import { importSearch } from "./import-search";

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
  expect(importSearch({ import: "new", list: " " })).toEqual({ import: "new" });
  expect(importSearch({ import: "0199", rowsPage: "-1" })).toEqual({ import: "0199" });
});
