import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";

import { loadPageTexts, setLanguage } from "../../../i18n/language";
import en from "../../../i18n/en/protection";
import zh from "../../../i18n/zh-CN/protection";
import { ProtectionSheet } from "./ProtectionSheet";

beforeAll(() => loadPageTexts("protection"));
afterEach(cleanup);

it.each([
  ["zh-CN", zh],
  ["en", en],
] as const)("the sheet says all of it, and names every limit (%s)", async (language, texts) => {
  await setLanguage(language);
  render(<ProtectionSheet onClose={() => undefined} />);
  const limits = screen.getAllByRole("listitem", { hidden: true }).map((limit) => limit.textContent);
  expect(limits.toSorted()).toEqual(Object.values(texts.not).toSorted());
  const { not: _limits, facts: _onTheForm, ...others } = texts;
  for (const text of Object.values(others)) expect(document.body.textContent).toContain(text);
});
