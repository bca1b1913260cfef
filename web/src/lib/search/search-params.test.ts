import { expect, test } from "vitest";

import { parseSearch, readPage, readWord, stringifySearch } from "./search-params";

test.each([
  [{ user: "20130177" }, "?user=20130177"],
  [{ user: "0042", page: 2 }, "?user=0042&page=2"],
  [{ q: "张三 & co", role: undefined }, "?q=%E5%BC%A0%E4%B8%89%20%26%20co"],
  [{ new: true }, "?new"],
  [{ next: "/user/manageUsers?user=a.b" }, "?next=%2Fuser%2FmanageUsers%3Fuser%3Da.b"],
  [{}, ""],
])("%j is written as %s", (search, written) => {
  expect(stringifySearch(search)).toBe(written);
});

test("what was written is read back as words", () => {
  expect(parseSearch("?user=0042&new&q=a+b%26c")).toEqual({ user: "0042", new: "", q: "a b&c" });
});

test.each(["", "   ", 7, undefined])("%j is no word", (value) => {
  expect(readWord(value)).toBeUndefined();
});

test.each([
  ["3", 3],
  [3, 3],
  ["1", undefined],
  ["0", undefined],
  ["-2", undefined],
  ["2.5", undefined],
  ["x", undefined],
])("page %j", (value, page) => {
  expect(readPage(value)).toBe(page);
});
