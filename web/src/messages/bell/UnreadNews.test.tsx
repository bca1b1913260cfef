import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";

import { loadPageTexts, setLanguage } from "../../i18n/language";
import { UnreadNews } from "./UnreadNews";
import { countText } from "./use-unread";

beforeAll(async () => {
  await setLanguage("zh-CN");
  await loadPageTexts("messages");
});
afterEach(cleanup);

const of = (count: number, more = false) => <UnreadNews unread={{ count, more }} />;

it("what was there before is no news, more of it is, and less is not", () => {
  const { rerender } = render(of(2));
  expect(screen.queryByText("2 条未读")).toBeNull();
  rerender(of(3));
  expect(screen.getByText("3 条未读").getAttribute("aria-live")).toBe("polite");
  rerender(of(1));
  expect(screen.queryByText("1 条未读")).toBeNull();
});

it("what comes with the first answer is no news either", () => {
  const { rerender } = render(<UnreadNews unread={undefined} />);
  rerender(of(2));
  expect(screen.queryByText("2 条未读")).toBeNull();
});

it("beyond ninety-nine nobody counts", () => {
  expect(countText({ count: 99, more: false })).toBe("99");
  expect(countText({ count: 99, more: true })).toBe("99+");
});
