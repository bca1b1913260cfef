import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";

import { loadPageTexts, setLanguage } from "../../i18n/language";
import { Obstacles } from "./Obstacles";

beforeAll(() => loadPageTexts("userDetail"));
afterEach(cleanup);

it.each([
  ["zh-CN", "先停用", "先换老师"],
  ["en", "disable it", "another teacher"],
] as const)("what stands against deleting somebody is said in words (%s)", async (language, first, second) => {
  await setLanguage(language);
  render(<Obstacles keys={["active", "teaches", "of_a_later_version"]} />);
  const items = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(items).toHaveLength(2);
  expect(items[0]).toContain(first);
  expect(items[1]).toContain(second);
});
