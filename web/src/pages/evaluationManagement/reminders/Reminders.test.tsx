import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import type { CampaignReminders } from "../../../api/campaigns/reminder-queries";
import { type PermissionKey, type UserInfo, userInfoQuery } from "../../../api/own/queries";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { holdSession } from "../../../session/state";
import { ToastProvider } from "../../../ui/feedback/Toast";
import { Reminders } from "./Reminders";

const campaign = { id: "c1", name: { zh: "期末评教", en: null }, state: "open", editable: true } as Campaign;
const reminders: CampaignReminders = {
  school_sends: true,
  automatic: true,
  planned: ["2026-12-12", "2026-12-14"],
  asked: [],
  next: "2026-12-12",
};

const server = vi.fn<typeof fetch>();
const answer = (data: unknown) =>
  Promise.resolve(new Response(JSON.stringify({ code: 0, msg: "", data }), { status: 200 }));

type Given = { is?: Partial<Campaign>; plan?: Partial<CampaignReminders>; keys?: PermissionKey[] };

function show({ is = {}, plan = {}, keys = ["evaluation.read", "evaluation.manage", "notice.manage"] }: Given = {}) {
  holdSession({ accessToken: "a", permissionKeys: keys, level: 1, roleKey: null, roleAssignmentId: null });
  server.mockImplementationOnce(() => answer({ ...reminders, ...plan }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(userInfoQuery.queryKey, { role: { scope: { kind: "institution" } } } as UserInfo);
  const rootRoute = createRootRoute({ component: () => <Reminders campaign={{ ...campaign, ...is }} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ["/"] }) });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router as never} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const button = () => screen.findByRole("button", { name: "提醒未答学生" });
const sent = () => server.mock.calls.map(([address, options]) => [options?.method, address, options?.body]);

beforeAll(async () => {
  await loadPageTexts("evaluationManagement");
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

it("names the days, and turns them off", async () => {
  show();
  expect(await screen.findByText("自动提醒：12月12日、12月14日，每次 10:07 寄出")).toBeTruthy();
  server.mockImplementationOnce(() => answer({ ...reminders, automatic: false, planned: [] }));
  fireEvent.click(screen.getByRole("switch"));
  expect(await screen.findByText("自动提醒：已关闭")).toBeTruthy();
  expect(sent().at(-1)).toEqual(["PUT", "/campaigns/c1/reminders", '{"automatic":false}']);
});

it("asks first, with when and for whom, and then says that it is arranged", async () => {
  show();
  fireEvent.click(await button());
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/12月12日 10:07（学校时间）寄出/)).toBeTruthy();
  expect(dialog.getByText(/每人每天最多一封/)).toBeTruthy();
  expect(dialog.getByText(/没有人能看到谁被提醒过，教务也不能/)).toBeTruthy();
  expect(sent()).toHaveLength(1);

  server.mockImplementationOnce(() => answer({ ...reminders, asked: ["2026-12-12"] }));
  fireEvent.click(dialog.getByRole("button", { name: "安排提醒" }));
  expect(await screen.findByText("已安排：12月12日 10:07")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().at(-1)).toEqual(["POST", "/campaigns/c1/reminders", undefined]);
  expect((await button()).getAttribute("aria-disabled")).toBe("true");
});

describe("cannot be asked for", () => {
  it.each([
    ["without mail", { plan: { school_sends: false } }, "学校设置邮件或消息渠道之后才能提醒。"],
    ["when it closes before", { plan: { next: null } }, "截止之前没有下一次寄出的时间了。"],
    ["before it opens", { is: { state: "scheduled" as const }, plan: { next: null } }, "开始之后才能提醒。"],
  ])("%s", async (_name, given, reason) => {
    show(given);
    const off = await button();
    expect(off.getAttribute("aria-disabled")).toBe("true");
    expect(document.getElementById(off.getAttribute("aria-describedby") ?? "")?.textContent).toBe(reason);
  });

  it("and who can set mail up is led there", async () => {
    show({ plan: { school_sends: false } });
    const link = await screen.findByRole("link", { name: "去设置邮件" });
    expect(link.getAttribute("href")).toBe("/user/notificationManagement?view=mail");
  });
});

it("who only reads, or reads the school's campaign, sees the days and nothing to press", async () => {
  show({ keys: ["evaluation.read"] });
  expect(await screen.findByText(/自动提醒：12月12日/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("switch")).toBeNull();
  cleanup();
  show({ is: { editable: false } });
  expect(await screen.findByText(/自动提醒：12月12日/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("once closed, nobody is reminded and nothing is asked", () => {
  show({ is: { state: "closed" } });
  expect(screen.queryByText(/提醒/)).toBeNull();
  expect(server).not.toHaveBeenCalled();
});
