import { expect, test } from "vitest";

import { saysNone } from "./none-of-these";

test.each(["以上都没有", "都没有", "无", "没有", "上述均不符合"])("%s says that none of the others fits", (zh) => {
  expect(saysNone({ zh, en: null })).toBe(true);
});

test("so does its English, and other words do not", () => {
  expect(saysNone({ zh: "皆否", en: "None of these" })).toBe(true);
  expect(saysNone({ zh: "没有例题", en: "No examples" })).toBe(false);
  expect(saysNone({ zh: "", en: null })).toBe(false);
});
