import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { MailChoices as Choices } from "../../../api/own/queries";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { ToastProvider } from "../../../ui/feedback/Toast";
import { MailChoices } from "./MailChoices";

const choices: Choices = {
  school_sends: true,
  address: "lin@linjiang.example",
  bounces: false,
  choices: (["task", "result", "visit", "enterprise", "notice"] as const).map((category) => ({ category, on: true })),
};
const withoutTask: Choices = {
  ...choices,
  choices: choices.choices.map((choice) => (choice.category === "task" ? { ...choice, on: false } : choice)),
};

const server = vi.fn<typeof fetch>();
const answer = (data: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify({ code: status === 200 ? 0 : 1000, msg: "", data }), { status }));

function show(given: Choices) {
  server.mockImplementationOnce(() => answer(given));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rootRoute = createRootRoute({ component: MailChoices });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ["/"] }) });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router as never} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const reminders = () => screen.findByRole<HTMLInputElement>("switch", { name: "任务提醒" });

beforeAll(async () => {
  await Promise.all([loadPageTexts("mail"), loadPageTexts("infoCenter")]);
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

it("each kind has its switch, and security has none", async () => {
  show(choices);
  await reminders();
  const names = screen.getAllByRole("switch").map((one) => one.closest("label")?.textContent);
  expect(names).toEqual(["任务提醒", "结果与回复", "听课", "企业评价", "通知"]);
  expect(screen.getByText("账号安全").closest("li")?.textContent).toContain("始终开启");
  expect(screen.getByText(/邮件寄到 lin@linjiang\.example/)).toBeTruthy();
  expect(screen.getByText(/没有人能看到谁被提醒过/)).toBeTruthy();
});

it("is off at once, and stays off as the server says", async () => {
  show(choices);
  const task = await reminders();
  server.mockImplementationOnce(() => answer(withoutTask));
  fireEvent.click(task);
  await waitFor(() => expect(task.checked).toBe(false));
  const [address, options] = server.mock.calls.at(-1) ?? [];
  expect([address, options?.method, options?.body]).toEqual(["/user/mail", "PUT", '{"category":"task","on":false}']);
});

it("goes back, with a word, if it was not done", async () => {
  show(choices);
  const task = await reminders();
  server.mockRejectedValueOnce(new TypeError("offline"));
  fireEvent.click(task);
  expect(await screen.findByText(/“任务提醒”没有改成/)).toBeTruthy();
  expect(task.checked).toBe(true);
});

it("a school that sends nothing has nothing to switch", async () => {
  show({ ...choices, school_sends: false });
  expect(await screen.findByText(/学校没有设置邮件/)).toBeTruthy();
  expect(screen.queryByRole("switch")).toBeNull();
});

it("says that letters came back, or that there is nowhere to send them", async () => {
  show({ ...choices, bounces: true });
  expect(await screen.findByText(/的邮件被退了回来/)).toBeTruthy();
  cleanup();
  show({ ...choices, address: null });
  expect(await screen.findByText(/你还没有填写邮箱/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "填写邮箱" })).toBeTruthy();
});
