import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { session } from "../../../session/state";
import { stillSignedOn } from "../../../session/messages";
import { signIn } from "../page";
import { SignOnButtons, SignOnNews } from "./SignOn";

const way = { id: "w1", name: { zh: "统一身份认证", en: "Campus sign-on" }, takes_password: false, chat: null };
/** What is answered to anything but looking. */
const act =
  vi.fn<(address: string, body: unknown, credentials: unknown) => { status?: number; msg?: string; data?: unknown }>();
const chosen = vi.fn<(directory: { id: string; name: string } | null) => void>();
let ways: unknown[];

const server = vi.fn<typeof fetch>((address, options) => {
  const body: unknown = typeof options?.body === "string" ? JSON.parse(options.body) : undefined;
  const asked = options?.method === "POST" ? act(address as string, body, options.credentials) : { data: ways };
  const { status = 200, msg = "", data = null } = asked;
  return Promise.resolve(new Response(JSON.stringify({ code: status === 200 ? 0 : 2016, msg, data }), { status }));
});

function Part() {
  const [sentOn, setSentOn] = useState(0);
  return (
    <form onSubmit={() => setSentOn(sentOn + 1)}>
      <SignOnNews />
      <SignOnButtons directory={null} sentOn={sentOn} onDirectory={chosen} />
    </form>
  );
}

function show(address: string) {
  const rootRoute = createRootRoute({ component: Outlet });
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: signIn.path,
    validateSearch: signIn.search,
    component: Part,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return history;
}

beforeAll(async () => {
  await loadPageTexts("signOn");
  await setLanguage("zh-CN");
});
beforeEach(() => {
  ways = [way];
  act.mockReset();
  server.mockClear();
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  stillSignedOn.set(null);
  session.set(null);
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("a school without one has no button, and nothing is said of it", async () => {
  ways = [];
  show("/");
  await waitFor(() => expect(server).toHaveBeenCalledOnce());
  expect(screen.queryByRole("button")).toBeNull();
});

it("the button leads to the provider, with the cookie that brings one back and the page that was asked for", async () => {
  const leave = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  show("/?next=%2Fuser%2FcourseList");
  act.mockReturnValueOnce({ data: { address: "https://id.example/auth?x=1" } });
  fireEvent.click(await screen.findByRole("button", { name: "用统一身份认证登录" }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith("https://id.example/auth?x=1"));
  expect(act.mock.calls[0]).toEqual(["/auth/sign-on/w1", undefined, "same-origin"]);
  expect(sessionStorage.getItem("route")).toBe("/user/courseList");
});

it("whoever was told that this is their way finds its button in focus", async () => {
  ways = [way, { ...way, id: "w2", name: { zh: "校园网", en: null } }];
  show("/");
  const button = await screen.findByRole("button", { name: "用统一身份认证登录" });
  expect(document.activeElement).not.toBe(button);
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it("outside WeCom its button says where it can be used, and another has the focus", async () => {
  ways = [{ ...way, id: "w2", name: { zh: "企业微信", en: null }, chat: "wecom" }, way];
  show("/");
  const wecom = await screen.findByRole("button", { name: "用企业微信登录" });
  expect(document.getElementById(wecom.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "请在企业微信里打开课评，再用这个按钮。",
  );
  const other = screen.getByRole("button", { name: "用统一身份认证登录" });
  expect(other.getAttribute("aria-describedby")).toBeNull();
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await waitFor(() => expect(document.activeElement).toBe(other));
});

it("nobody is sent to a directory: its password is asked for in the form", async () => {
  ways = [{ ...way, takes_password: true }];
  show("/");
  fireEvent.click(await screen.findByRole("button", { name: "用统一身份认证登录" }));
  expect(chosen).toHaveBeenCalledWith({ id: "w1", name: "统一身份认证" });
  expect(act).not.toHaveBeenCalled();
});

it("in a chat app its own way comes first, and nobody is sent there by themselves", async () => {
  vi.stubGlobal("navigator", {
    ...navigator,
    userAgent: "Mozilla/5.0 (Linux; Android 14) wxwork/4.1 MicroMessenger/7.0",
  });
  const app = (chat: string, zh: string) => ({ id: chat, name: { zh, en: null }, takes_password: false, chat });
  ways = [way, app("feishu", "飞书"), app("wecom", "企业微信")];
  show("/");
  expect((await screen.findAllByRole("button")).map((button) => button.textContent)).toEqual([
    "用企业微信登录",
    "用统一身份认证登录",
    "用飞书登录",
  ]);
  expect(screen.getByText("你正在这个应用里，直接用它登录就可以。")).toBeTruthy();
  expect(screen.queryByText(/请在企业微信里打开课评/)).toBeNull();
  expect(act).not.toHaveBeenCalled();
});

it("elsewhere the ways stand as the school wrote them down", async () => {
  ways = [way, { ...way, id: "w2", name: { zh: "企业微信", en: null }, chat: "wecom" }];
  show("/");
  const buttons = await screen.findAllByRole("button");
  expect(buttons.map((button) => button.textContent)).toEqual(["用统一身份认证登录", "用企业微信登录"]);
  expect(screen.queryByText("你正在这个应用里，直接用它登录就可以。")).toBeNull();
});

it("a provider that is away is told in words, and the button can be pressed again", async () => {
  show("/");
  act.mockReturnValueOnce({ status: 424, msg: "暂时联系不上学校的统一身份认证。" });
  fireEvent.click(await screen.findByRole("button", { name: "用统一身份认证登录" }));
  expect((await screen.findByRole("alert")).textContent).toBe("暂时联系不上学校的统一身份认证。");
  expect(screen.getByRole("button").getAttribute("aria-disabled")).toBeNull();
});

it("whoever comes back brings what stood behind the #, which is taken out of the address first", async () => {
  act.mockReturnValueOnce({ status: 403, msg: "这里还没有你的账号。" });
  const history = show("/#signOn&code=abc&state=xyz&iss=https%3A%2F%2Fid.example");
  expect((await screen.findByRole("alert")).textContent).toBe("这里还没有你的账号。");
  expect(act).toHaveBeenCalledOnce();
  const brought = { state: "xyz", code: "abc", ticket: null, iss: "https://id.example", error: null };
  expect(act.mock.calls[0]).toEqual(["/auth/login", brought, "same-origin"]);
  expect(history.location.hash).toBe("");
});

it("after signing out here it says where one is still signed in", async () => {
  stillSignedOn.set({ name: way.name, address: "https://id.example/end" });
  show("/");
  expect((await screen.findByRole("status")).textContent).toContain("统一身份认证还没有退出");
  expect(screen.getByRole("link").getAttribute("href")).toBe("https://id.example/end");
});
