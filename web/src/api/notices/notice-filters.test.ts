import { expect, test } from "vitest";

import { filtersOf } from "./notice-filters";

test("only kinds and states that there are narrow the list", () => {
  expect(filtersOf({ q: "评教", kind: "notice", state: "draft", page: 2 })).toEqual({
    q: "评教",
    kind: "notice",
    state: "draft",
    page: 2,
  });
  expect(filtersOf({ kind: "letter", state: "lost" })).toEqual({});
});
