import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { SignInPage } from "../SignInPage";

const server = vi.fn<(url: string, sent?: { body?: string }) => Promise<Response>>();
const refused = (status: number, code: number) =>
  Promise.resolve(new Response(JSON.stringify({ code, msg: "", data: { request_id: "1" } }), { status }));

function show(address: string) {
  const rootRoute = createRootRoute();
  const route = createRoute({ getParentRoute: () => rootRoute, path: "/", component: SignInPage });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return history;
}

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const password = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const logins = () => server.mock.calls.filter(([url]) => url.includes("/auth/login"));

beforeAll(async () => {
  await loadPageTexts("signIn");
  await loadPageTexts("firstSignIn");
  await setLanguage("zh-CN");
});
beforeEach(() => {
  server.mockReset();
  server.mockImplementation(() => refused(404, 1004));
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a scanned code fills the form, leaves the address, and is sent to no server before it is pressed", async () => {
  const history = show("/#first&u=2024110327&c=ABCDE-23456");
  expect((await field("首次登录码")).value).toBe("ABCDE-23456");
  expect((await field("学号或工号")).value).toBe("2024110327");
  await vi.waitFor(() => expect(history.location.href).toBe("/#first"));
  expect((await field("首次登录码")).value).toBe("ABCDE-23456");
  expect(server.mock.calls.every(([url]) => !url.includes("ABCDE"))).toBe(true);
  expect(logins()).toEqual([]);
});

it("what is missing or differs is said before anything is sent", async () => {
  show("/#first");
  await field("首次登录码");
  type(password("设置密码"), "river-willow-42");
  type(password("再输一遍密码"), "river-willow-43");
  fireEvent.click(screen.getByRole("button", { name: "设置密码并登录" }));
  expect(await screen.findByText("请填写首次登录码")).toBeTruthy();
  expect(screen.getByText("请填写学号或工号")).toBeTruthy();
  expect(screen.getByText("两次输入的密码不一样")).toBeTruthy();
  expect(logins()).toEqual([]);
});

it.each([
  [422, 2002, "登录码只能用一次"],
  [403, 2011, "这个首次登录码已过期"],
  [403, 2005, "这个账号已停用"],
])("a refusal of %i %i is told in words, and what was typed stays", async (status, code, words) => {
  show("/#first&u=2024110327&c=ABCDE-23456");
  await field("首次登录码");
  type(password("设置密码"), "river-willow-42");
  type(password("再输一遍密码"), "river-willow-42");
  server.mockImplementation(() => refused(status, code));
  fireEvent.click(screen.getByRole("button", { name: "设置密码并登录" }));
  expect((await screen.findByRole("alert")).textContent).toContain(words);
  expect((await field("首次登录码")).value).toBe("ABCDE-23456");
  const [, sent] = logins()[0] ?? [];
  expect(JSON.parse(sent?.body ?? "")).toEqual({
    username: "2024110327",
    code: "ABCDE-23456",
    new_password: "river-willow-42",
  });
});
