import { expect, test } from "vitest";

import { roleManagementSearch } from "./role-management-search";

test.each([
  [
    { role: "r1", page: "2" },
    { role: "r1", page: 2 },
  ],
  [{ role: "r1", page: "0", copy: "r2" }, { role: "r1" }],
  [{ copy: "r2", new: "" }, { copy: "r2" }],
  [{ new: "" }, { new: true }],
  [{ role: "", page: "3" }, {}],
])("one thing is shown at a time: %j", (search, expected) => {
  expect(roleManagementSearch(search)).toEqual(expected);
});
