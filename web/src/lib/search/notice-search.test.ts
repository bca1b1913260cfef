import { expect, test } from "vitest";

import { noticesSearch } from "./notice-search";

test("an address says which notices, and which one beside them", () => {
  expect(noticesSearch({ q: "评教", kind: "notice", state: "draft", page: "2", notice: "new", edit: "" })).toEqual({
    q: "评教",
    kind: "notice",
    state: "draft",
    page: 2,
    notice: "new",
    edit: true,
  });
});

test("an address says that it is about mail, or about what else people are told by", () => {
  expect(noticesSearch({ view: "mail" })).toEqual({ view: "mail" });
  expect(noticesSearch({ view: "channels" })).toEqual({ view: "channels" });
  expect(noticesSearch({ view: 7 })).toEqual({});
});

test("what no address says is left out", () => {
  expect(noticesSearch({ kind: 7, page: "x", notice: " " })).toEqual({});
});
