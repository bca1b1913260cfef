import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { ChannelSetUp, ChannelView } from "../../../api/channels/channels";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { ToastProvider } from "../../../ui/feedback/Toast";
import { notificationManagement } from "../page";
import { ChannelSettings } from "./ChannelSettings";

const stored: ChannelView = {
  address: "https://qyapi.weixin.qq.com",
  account: "ww5e1a",
  agent: "1000002",
  site: "https://eval.linjiang.example",
  a_minute: 600,
  version: 4,
  fault: null,
  switched_off: false,
};
const none: ChannelSetUp = { channel: "webhook", settings: null, sent: [] };
const wecom = (settings: ChannelView | null): ChannelSetUp[] => [none, { channel: "wecom", settings, sent: [] }];

let now: ChannelSetUp[];
/** What is answered to anything but looking. */
const act =
  vi.fn<(method: string, address: string, body: unknown) => { status?: number; code?: number; data?: unknown }>();

const server = vi.fn<typeof fetch>((address, options) => {
  const method = options?.method ?? "GET";
  const body: unknown = typeof options?.body === "string" ? JSON.parse(options.body) : undefined;
  const {
    status = 200,
    code = 0,
    data = null,
  } = method === "GET" ? { data: now } : act(method, address as string, body);
  return Promise.resolve(new Response(JSON.stringify({ code, msg: "", data }), { status }));
});

async function show(given: ChannelSetUp[]) {
  now = given;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rootRoute = createRootRoute({ component: Outlet });
  const { path, search } = notificationManagement;
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: search,
    component: ChannelSettings,
  });
  const history = createMemoryHistory({ initialEntries: [`${path}?view=channels`] });
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router as never} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("region", { name: "企业微信" });
}

const part = (name: string) => within(screen.getByRole("region", { name }));
const hub = "学校消息平台（Webhook）";

beforeAll(async () => {
  await Promise.all([loadPageTexts("notificationManagement"), loadPageTexts("table")]);
  await setLanguage("zh-CN");
});
beforeEach(() => {
  act.mockReset();
  server.mockClear();
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a school without channels can set each up; there is nothing to test or turn off yet", async () => {
  await show(wecom(null));
  expect(part(hub).queryByLabelText(/应用/)).toBeNull();
  expect(part("企业微信").getByLabelText<HTMLInputElement>("接口地址").value).toBe("https://qyapi.weixin.qq.com");
  expect(screen.queryByRole("button", { name: /测试|停用/ })).toBeNull();
});

it("a hub is saved with a secret made here, which is then no longer shown", async () => {
  await show(wecom(null));
  fireEvent.change(part(hub).getByLabelText("接收地址"), { target: { value: "https://hub.example/in" } });
  fireEvent.click(part(hub).getByRole("button", { name: "生成一个密钥" }));
  const secret = part(hub).getByLabelText<HTMLInputElement>("签名密钥");
  expect(secret.value).toMatch(/^whsec_/);
  act.mockReturnValueOnce({ data: wecom(null) });
  fireEvent.click(part(hub).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(act).toHaveBeenCalledOnce());
  const [method, address, body] = act.mock.calls[0] ?? [];
  expect([method, address]).toEqual(["PUT", "/channels/webhook"]);
  expect(body).toMatchObject({ address: "https://hub.example/in", version: null, a_minute: 300 });
  await waitFor(() => expect(secret.value).toBe(""));
});

it("a test says what is wrong in words, with the other side’s number", async () => {
  await show(wecom(stored));
  act.mockReturnValueOnce({ data: { outcome: "fault", fault: "our_address", code: 60020 } });
  fireEvent.click(part("企业微信").getByRole("button", { name: "发送测试消息到企业微信" }));
  expect((await part("企业微信").findByRole("status")).textContent).toMatch(/登记为应用的可信 IP.*60020/);
});

it("what was switched off says so, and is not tested but saved anew", async () => {
  const gone = { kind: "gone", code: 410, since: "2026-12-12T02:00:00Z" } as const;
  await show(wecom({ ...stored, fault: gone, switched_off: true }));
  expect(part("企业微信").getByText(/重新保存，就会再用/)).toBeTruthy();
  expect(part("企业微信").queryByRole("button", { name: /测试/ })).toBeNull();
  expect(part("企业微信").getByRole("button", { name: "保存" })).toBeTruthy();
});

it("turning one off is asked about once, and says what goes with it", async () => {
  await show(wecom(stored));
  fireEvent.click(part("企业微信").getByRole("button", { name: "停用企业微信" }));
  const dialog = within(await screen.findByRole("dialog", { name: "停用企业微信？" }));
  expect(dialog.getByText(/密钥一起删除/)).toBeTruthy();
  act.mockImplementationOnce(() => {
    now = wecom(null);
    return {};
  });
  fireEvent.click(dialog.getByRole("button", { name: "确定停用" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "停用企业微信" })).toBeNull());
  expect(act.mock.calls[0]?.slice(0, 2)).toEqual(["DELETE", "/channels/wecom"]);
});
