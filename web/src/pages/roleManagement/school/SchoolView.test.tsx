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

import type { SignOnProvider } from "../../../api/signOn/sign-on";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { ToastProvider } from "../../../ui/feedback/Toast";
import { roleManagement } from "../page";
import { SchoolView } from "./SchoolView";

const stored: SignOnProvider = {
  id: "p1",
  kind: "oidc",
  name: { zh: "校园账号", en: null },
  address: "https://id.example",
  client: "keping",
  scopes: "profile",
  claim: "number",
  base: null,
  authority: null,
  page: null,
  members: null,
  agent: null,
  site: "https://eval.example",
  switched_on: false,
  tested_at: null,
  version: 3,
};

const others: Record<string, unknown> = {
  "/machines": [],
  "/rosters": [],
  "/sign-on/accounts": { rules: [], roles: [] },
  "/sign-on/passwords": { roles: [], administrators: [], provider_used: false },
};

let now: SignOnProvider[];
/** What is answered to anything but looking. */
const act = vi.fn<(method: string, address: string, body: unknown) => { status?: number; data?: unknown }>();

const server = vi.fn<typeof fetch>((address, options) => {
  const method = options?.method ?? "GET";
  const body: unknown = typeof options?.body === "string" ? JSON.parse(options.body) : undefined;
  const looked = (): ReturnType<typeof act> => ({
    data: others[address as string] ?? (address === "/sign-on/providers" ? now : []),
  });
  const { status = 200, data = null } = method === "GET" ? looked() : act(method, address as string, body);
  return Promise.resolve(new Response(JSON.stringify({ code: status === 200 ? 0 : 1011, msg: "x", data }), { status }));
});

function show(given: SignOnProvider[], behind = "") {
  now = given;
  const { path, search } = roleManagement;
  const rootRoute = createRootRoute({ component: Outlet });
  const route = createRoute({ getParentRoute: () => rootRoute, path, validateSearch: search, component: SchoolView });
  const history = createMemoryHistory({ initialEntries: [`${path}?view=school${behind}`] });
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <RouterProvider router={router as never} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return history;
}

const one = async () => within(await screen.findByRole("article", { name: "校园账号" }));

beforeAll(async () => {
  await Promise.all([
    loadPageTexts("school"),
    loadPageTexts("machines"),
    loadPageTexts("rosters"),
    loadPageTexts("webhooks"),
    loadPageTexts("signOnRules"),
    loadPageTexts("table"),
  ]);
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

it("one that was not tried cannot be switched on, and says why; what is to be registered there is shown", async () => {
  show([stored]);
  const part = await one();
  const turn = part.getByRole("button", { name: "开启" });
  expect(turn.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(turn.getAttribute("aria-describedby") ?? "")?.textContent).toContain("请先测试登录");
  for (const address of ["/signOn", "/auth/sign-on/logout", "/"]) part.getByText(`https://eval.example${address}`);
});

it("who comes back from trying it sees who they would be here, and what came with them", async () => {
  const claims = [{ name: "number", value: "20130177" }];
  const person = { username: "20130177", name: "刘思齐" };
  act.mockImplementationOnce(() => {
    now = [{ ...stored, tested_at: "2026-11-18T06:00:00Z" }];
    const seen = { username: "20130177", person, would_get: null, claims, tells_sign_outs: false };
    return { data: { provider: "p1", seen, fault: null } };
  });
  const history = show([stored], "#signOn&state=trial.x&code=abc");
  const part = await one();
  expect(await part.findByText("number 给出 20130177，对应本校的 刘思齐。")).toBeTruthy();
  part.getByText(/对方不会通知课评/);
  const body = { state: "trial.x", code: "abc", ticket: null, iss: null, error: null };
  expect(act.mock.calls).toEqual([["POST", "/auth/sign-on/tested", body]]);
  expect(history.location.hash).toBe("");
  await waitFor(() => expect(part.getByRole("button", { name: "开启" }).getAttribute("aria-disabled")).toBeNull());
  // Once its settings were opened, that was about others.
  fireEvent.click(part.getByRole("link", { name: "修改" }));
  fireEvent.click(await screen.findByRole("link", { name: "学校设置" }));
  expect((await one()).queryByText(/对应本校的/)).toBeNull();
});

it("what cannot even be asked is told with what to do", async () => {
  show([stored]);
  act.mockReturnValueOnce({ data: { address: null, fault: "host_not_allowed" } });
  fireEvent.click((await one()).getByRole("button", { name: "测试登录" }));
  expect((await screen.findByText(/KEPING_SIGN_ON_HOSTS/)).textContent).toContain("不允许连接");
});

it("removing one is asked about once, and says who is signed out by it", async () => {
  show([{ ...stored, switched_on: true, tested_at: "2026-11-18T06:00:00Z" }]);
  fireEvent.click((await one()).getByRole("button", { name: "移除" }));
  const dialog = within(await screen.findByRole("dialog", { name: "移除“校园账号”？" }));
  dialog.getByText("通过它登录的人会立即退出。");
  act.mockImplementationOnce(() => {
    now = [];
    return {};
  });
  fireEvent.click(dialog.getByRole("button", { name: "确定移除" }));
  expect(await screen.findByText("还没有接入统一身份认证")).toBeTruthy();
  expect(act.mock.calls[0]?.slice(0, 2)).toEqual(["DELETE", "/sign-on/providers/p1"]);
});

it("once one is switched on, whether passwords may be off is asked again", async () => {
  show([{ ...stored, tested_at: "2026-11-18T06:00:00Z" }]);
  const part = await one();
  const asked = (address: string) => server.mock.calls.filter(([called]) => called === address).length;
  await waitFor(() => expect([asked("/sign-on/passwords"), asked("/sign-on/accounts")]).toEqual([1, 1]));
  act.mockImplementationOnce(() => {
    now = [{ ...stored, switched_on: true, tested_at: "2026-11-18T06:00:00Z" }];
    return { data: now };
  });
  fireEvent.click(part.getByRole("button", { name: "开启" }));
  await waitFor(() => expect([asked("/sign-on/passwords"), asked("/sign-on/accounts")]).toEqual([2, 2]));
});

it("a new one is sent with what was typed, and is then on the list", async () => {
  const history = show([], "&provider=new");
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByRole("heading", { level: 1, name: "接入统一身份认证" });
  type("中文名称", "校园账号");
  type("Issuer 地址", "https://id.example");
  type("Client ID", "keping");
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  expect((await screen.findAllByText(/请填写 Client Secret/)).length).toBe(1);
  expect(act).not.toHaveBeenCalled();
  type("Client Secret", "pine");
  act.mockImplementationOnce(() => {
    now = [stored];
    return { data: now };
  });
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await one();
  expect(act.mock.calls[0]?.[2]).toMatchObject({ name_zh: "校园账号", secret: "pine", claim: "preferred_username" });
  expect(history.location.search).not.toContain("provider");
});

it("of a CAS server only what CAS needs is asked for and shown", async () => {
  const history = show([], "&provider=new");
  await screen.findByRole("heading", { level: 1, name: "接入统一身份认证" });
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("协议", "cas");
  expect(screen.queryByLabelText("Client ID")).toBeNull();
  type("中文名称", "校园账号");
  type("CAS 地址", "https://id.example/cas/login");
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("请填写完整的地址，以 https:// 开头，到 /login 之前为止");
  type("CAS 地址", "https://id.example/cas");
  act.mockImplementationOnce(() => {
    now = [{ ...stored, kind: "cas", address: "https://id.example/cas", client: null, scopes: null, claim: null }];
    return { data: now };
  });
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  const part = await one();
  expect(act.mock.calls[0]?.[2]).toMatchObject({ kind: "cas", address: "https://id.example/cas", claim: null });
  expect(history.location.search).not.toContain("provider");
  part.getByText("CAS 给出的用户名");
  expect(part.queryByText("Client ID")).toBeNull();
  for (const address of ["/signOn", "/auth/sign-on/logout"]) part.getByText(`https://eval.example${address}`);
});

it("a chat app comes with its addresses, and shows what is to be registered with it and what went wrong there", async () => {
  show([], "&provider=new");
  await screen.findByRole("heading", { level: 1, name: "接入统一身份认证" });
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("协议", "wecom");
  type("中文名称", "企业微信");
  type("企业 ID（CorpID）", "ww5e1a");
  type("AgentId", "10x");
  type("应用的 Secret", "willow");
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("请只填数字");
  type("AgentId", "1000002");
  const page = "https://open.weixin.qq.com/connect/oauth2/authorize";
  const app = { address: "https://qyapi.weixin.qq.com", page, agent: "1000002", client: "ww5e1a", claim: null };
  act.mockImplementationOnce(() => {
    now = [{ ...stored, ...app, kind: "wecom", scopes: null }];
    return { data: now };
  });
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  const part = await one();
  expect(act.mock.calls[0]?.[2]).toMatchObject({ ...app, kind: "wecom", members: null, secret: "willow" });
  part.getByText("userid");
  part.getByText(/请在企业微信里打开这一页测试/);
  part.getByText("eval.example");
  act.mockReturnValueOnce({ data: { address: null, fault: "credentials" } });
  fireEvent.click(part.getByRole("button", { name: "测试登录" }));
  await part.findByText(/或者不认它的 Secret/);
});
