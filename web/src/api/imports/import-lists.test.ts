import { expect, it } from "vitest";

import { pageOfList } from "./import-lists";

it("a list is imported on the page that shows it", () => {
  expect(["users", "offerings", "enterprise_contacts", "attainments", "grades"].map(pageOfList)).toEqual([
    "people",
    "courses",
    "enterprises",
    "outcomes",
    "people",
  ]);
});
