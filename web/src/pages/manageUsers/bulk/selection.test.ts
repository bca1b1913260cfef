import { describe, expect, it } from "vitest";

import { asSelection, between, everybody, isSelected, nobody, pageState, select, sizeOf } from "./selection";

const page = ["a", "b", "c", "d"];
const picked = (selection: typeof nobody) => [...selection.picked].join(" ");

describe("select", () => {
  it("adds and takes away, and keeps what is on other pages", () => {
    const first = select(nobody, ["a", "b"], true, page);
    const second = select(first, ["y"], true, ["x", "y"]);
    expect(picked(second)).toBe("a b y");
    expect(picked(select(second, ["a"], false, page))).toBe("b y");
  });

  it("without one of everybody, the others of the page remain", () => {
    expect(picked(select(everybody, ["b"], false, page))).toBe("a c d");
    expect(select(everybody, ["b"], true, page)).toBe(everybody);
  });

  it("changes no selection that somebody holds", () => {
    const first = select(nobody, ["a"], true, page);
    select(first, ["a"], false, page);
    expect(picked(first)).toBe("a");
  });
});

it("a page is selected wholly, partly or not at all", () => {
  expect(pageState(nobody, page)).toBe("none");
  expect(pageState(select(nobody, ["a"], true, page), page)).toBe("some");
  expect(pageState(select(nobody, page, true, page), page)).toBe("all");
  expect(pageState(everybody, page)).toBe("all");
  // Nobody on it can be selected.
  expect(pageState(everybody, [])).toBe("none");
});

it("a range goes either way, and begins anew on another page", () => {
  expect(between(page, "d", "b")).toEqual(["b", "c", "d"]);
  expect(between(page, "a", "a")).toEqual(["a"]);
  expect(between(page, "elsewhere", "c")).toEqual(["c"]);
});

it("everybody is as many as match", () => {
  const found = { count: 1000, more: true };
  expect(sizeOf(everybody, found)).toBe(found);
  expect(sizeOf(select(nobody, ["a", "b"], true, page), found)).toEqual({ count: 2, more: false });
  expect(isSelected(everybody, "z")).toBe(true);
});

it("the server gets names, or the filters without the page", () => {
  expect(asSelection(select(nobody, ["a"], true, page), { q: "x" })).toEqual({ by: "picked", usernames: ["a"] });
  expect(asSelection(everybody, { q: "张", state: "active", page: 3 })).toEqual({
    by: "matching",
    q: "张",
    role: null,
    college: null,
    state: "active",
  });
});
