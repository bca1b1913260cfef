import { beforeAll, expect, test } from "vitest";

import { addTexts, findText } from "./texts";

beforeAll(() => {
  const common = { plain: "Plain", deep: { er: "Deeper" }, hello: "{{name}}, hello {{name}}" };
  addTexts("en", "common", { ...common, days_one: "{{count}} day", days_other: "{{count}} days" });
  addTexts("zh-CN", "common", { days_other: "{{count}} 天" });
});

test("a key may be nested", () => {
  expect(findText("en", "common", "deep.er")).toBe("Deeper");
});

test("values are filled in wherever they stand, and as text", () => {
  expect(findText("en", "common", "hello", { name: "<b>$&</b>" })).toBe("<b>$&</b>, hello <b>$&</b>");
});

test("a count chooses its form by the language", () => {
  expect(findText("en", "common", "days", { count: 1 })).toBe("1 day");
  expect(findText("en", "common", "days", { count: 0 })).toBe("0 days");
  expect(findText("zh-CN", "common", "days", { count: 1 })).toBe("1 天");
});

test("a large count is written as the language writes it, and a year is left alone", () => {
  expect(findText("en", "common", "days", { count: 2000 })).toBe("2,000 days");
  expect(findText("zh-CN", "common", "days", { count: 2000 })).toBe("2,000 天");
  expect(findText("en", "common", "hello", { name: 2026 })).toBe("2026, hello 2026");
});

test("a key that is not there shows as itself", () => {
  expect(findText("en", "common", "nothing.here")).toBe("nothing.here");
  expect(findText("en", "common", "deep")).toBe("deep");
});
