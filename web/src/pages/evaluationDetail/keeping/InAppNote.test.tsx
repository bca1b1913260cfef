import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { InAppNote } from "./InAppNote";

beforeAll(() => loadPageTexts("outcome"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("in a chat app it says that what is written may be gone, in both languages", async () => {
  vi.stubGlobal("navigator", { ...navigator, userAgent: "Mozilla/5.0 (Linux; Android 14) AliApp(DingTalk/7.6.15)" });
  await setLanguage("zh-CN");
  const { rerender } = render(<InAppNote />);
  expect(screen.getByText(/写下的内容可能就没有了/)).toBeTruthy();
  await setLanguage("en");
  rerender(<InAppNote />);
  expect(await screen.findByText(/what you have written may be gone/)).toBeTruthy();
});

it("in a browser of its own it says nothing", () => {
  const { container } = render(<InAppNote />);
  expect(container.textContent).toBe("");
});
