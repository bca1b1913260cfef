import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { ClassReminders } from "../../../api/campaigns/reminder-queries";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { RemindClass } from "./RemindClass";

const reminders: ClassReminders = { school_sends: true, asked: [], next: "2026-12-12", refusal: null };

const server = vi.fn<typeof fetch>();
const answer = (data: unknown) =>
  Promise.resolve(new Response(JSON.stringify({ code: 0, msg: "", data }), { status: 200 }));

function show(given: Partial<ClassReminders> = {}) {
  server.mockImplementationOnce(() => answer({ ...reminders, ...given }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RemindClass evaluation="e1" course="程序设计" name="期末评教" />
    </QueryClientProvider>,
  );
}

const button = () => screen.findByRole("button", { name: "程序设计，期末评教：提醒全班" });
async function reasonBeside() {
  const off = await button();
  expect(off.getAttribute("aria-disabled")).toBe("true");
  return document.getElementById(off.getAttribute("aria-describedby") ?? "")?.textContent;
}

beforeAll(async () => {
  await loadPageTexts("courseList");
  await setLanguage("zh-CN");
});
beforeEach(() => {
  server.mockReset();
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says when it goes out and that nobody learns whom it reaches, then that it is arranged", async () => {
  show();
  fireEvent.click(await button());
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/12月12日 10:07（学校时间）/)).toBeTruthy();
  expect(dialog.getByText(/没有人能看到谁被提醒过/)).toBeTruthy();

  const arranged: ClassReminders = { ...reminders, asked: ["2026-12-12"], refusal: "too_soon" };
  server.mockImplementationOnce(() => answer(arranged));
  fireEvent.click(dialog.getByRole("button", { name: "安排提醒" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await reasonBeside()).toBe("已安排：12月12日 10:07 提醒");
  expect(server.mock.calls.at(-1)?.[0]).toBe("/evaluations/e1/reminders");
});

it.each<[Partial<ClassReminders>, RegExp]>([
  [{ refusal: "small_class" }, /不足 10 人/],
  [{ refusal: "too_soon" }, /明天再来/],
  [{ refusal: "too_often" }, /3 次/],
  [{ school_sends: false }, /没有设置邮件/],
  [{ next: null }, /截止之前/],
])("refused (%j), it says why", async (given, words) => {
  show(given);
  expect(await reasonBeside()).toMatch(words);
});

it("what cannot be known is not offered", async () => {
  server.mockRejectedValue(new TypeError("offline"));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RemindClass evaluation="e1" course="程序设计" name="期末评教" />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(server).toHaveBeenCalled());
  expect(screen.queryByRole("button")).toBeNull();
});
