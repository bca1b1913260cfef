import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { loadPageTexts, setLanguage } from "../../i18n/language";
import { unsubscribe } from "./page";
import { UnsubscribePage } from "./UnsubscribePage";

const server = vi.fn<typeof fetch>();
const answer = (status: number, code: number) =>
  Promise.resolve(new Response(JSON.stringify({ code, msg: "", data: null }), { status }));

function show(address: string) {
  const rootRoute = createRootRoute({ component: Outlet });
  const { path, search } = unsubscribe;
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: search,
    component: UnsubscribePage,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const title = () => screen.findByRole("heading", { level: 1 });

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

it("opening it changes nothing; a press turns the letters off, says so and leads to the settings", async () => {
  show("/unsubscribe?t=abc");
  expect((await title()).textContent).toBe("退订这类邮件？");
  expect(server).not.toHaveBeenCalled();

  server.mockReturnValueOnce(answer(200, 0));
  fireEvent.click(screen.getByRole("button", { name: "退订" }));
  const done = await screen.findByRole("heading", { level: 1, name: "已退订" });
  expect(server.mock.calls.map(([url, options]) => [url, options?.method])).toEqual([["/unsubscribe?t=abc", "POST"]]);
  expect(document.activeElement).toBe(done);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "个人中心的邮件设置" }).getAttribute("href")).toBe(
    "/user/infoCenter?view=account#mail",
  );
});

it("a link that is not ours, and one that was not copied in full, is told as that", async () => {
  server.mockReturnValueOnce(answer(404, 1002));
  show("/unsubscribe?t=xyz");
  fireEvent.click(await screen.findByRole("button", { name: "退订" }));
  expect(await screen.findByRole("heading", { name: "这个退订链接不能用" })).toBeTruthy();
  cleanup();

  show("/unsubscribe");
  expect((await title()).textContent).toBe("这个退订链接不能用");
  expect(screen.queryByRole("button")).toBeNull();
});

it("without a network it says why, and can be pressed again", async () => {
  server.mockRejectedValueOnce(new TypeError("offline"));
  show("/unsubscribe?t=abc");
  fireEvent.click(await screen.findByRole("button", { name: "退订" }));
  expect((await screen.findByRole("alert")).textContent).toContain("连不上服务器");
  server.mockReturnValueOnce(answer(200, 0));
  fireEvent.click(screen.getByRole("button", { name: "退订" }));
  expect(await screen.findByRole("heading", { name: "已退订" })).toBeTruthy();
});
