import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { ChannelChoices as Choices } from "../../../api/channels/channels";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { ToastProvider } from "../../../ui/feedback/Toast";
import { ChannelChoices } from "./ChannelChoices";

const wecom: Choices = {
  channel: "wecom",
  unknown: false,
  choices: (["task", "result", "visit", "enterprise", "notice"] as const).map((category) => ({ category, on: true })),
};
const withoutTask: Choices = {
  ...wecom,
  choices: wecom.choices.map((choice) => (choice.category === "task" ? { ...choice, on: false } : choice)),
};

const server = vi.fn<typeof fetch>();
const answer = (data: unknown) => Promise.resolve(new Response(JSON.stringify({ code: 0, msg: "", data })));

function show(given: Choices[]) {
  server.mockImplementationOnce(() => answer(given));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <ChannelChoices />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const reminders = () => screen.findByRole<HTMLInputElement>("switch", { name: "企业微信：任务提醒" });

beforeAll(async () => {
  await loadPageTexts("mail");
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

it("a channel that the school uses has its own switches, and security has none", async () => {
  show([wecom]);
  await reminders();
  const part = within(screen.getByRole("region", { name: "企业微信" }));
  expect(part.getAllByRole("switch")).toHaveLength(5);
  expect(part.getByText("账号安全").closest("li")?.textContent).toContain("始终开启");
});

it("is off at once, and stays off as the server says", async () => {
  show([wecom]);
  const task = await reminders();
  server.mockImplementationOnce(() => answer([withoutTask]));
  fireEvent.click(task);
  await waitFor(() => expect(task.checked).toBe(false));
  const [address, options] = server.mock.calls.at(-1) ?? [];
  const body = '{"channel":"wecom","category":"task","on":false}';
  expect([address, options?.method, options?.body]).toEqual(["/user/channels", "PUT", body]);
});

it("says that nothing arrives where one is not known", async () => {
  show([{ ...wecom, unknown: true }]);
  expect(await screen.findByText(/没有与你的用户名相同的账号/)).toBeTruthy();
});

it("a school without channels shows nothing of them", async () => {
  show([]);
  await waitFor(() => expect(server).toHaveBeenCalledOnce());
  expect(screen.queryByRole("region")).toBeNull();
});
