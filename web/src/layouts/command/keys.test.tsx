import { expect, it } from "vitest";

import { opens } from "./keys";

const pressed = (key: string, more: Partial<Parameters<typeof opens>[0]> = {}) =>
  opens({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    target: document.body,
    ...more,
  });

it("opens by Ctrl-K and ⌘K, also from a field, and by nothing near them", () => {
  const target = document.createElement("input");
  expect(pressed("k", { ctrlKey: true, target })).toBe(true);
  expect(pressed("K", { metaKey: true })).toBe(true);
  expect(pressed("k")).toBe(false);
  expect(pressed("k", { ctrlKey: true, metaKey: true })).toBe(false);
  expect(pressed("k", { ctrlKey: true, shiftKey: true })).toBe(false);
});

it("opens by a slash where it would write nothing", () => {
  expect(pressed("/")).toBe(true);
  expect(pressed("/", { target: document.createElement("textarea") })).toBe(false);
  expect(pressed("/", { isComposing: true })).toBe(false);
});
