import { expect, test } from "vitest";

import { pageNumbers } from "./page-numbers";

test.each([
  [1, 1, "1"],
  [1, 3, "1 2 3"],
  [1, 525, "1 2 gap 525"],
  [4, 525, "1 2 3 4 5 gap 525"],
  [300, 525, "1 gap 299 300 301 gap 525"],
  [524, 525, "1 gap 523 524 525"],
  [9, 3, "1 2 3"],
])("page %i of %i: %s", (page, pages, shown) => {
  expect(pageNumbers(page, pages).join(" ")).toBe(shown);
});
