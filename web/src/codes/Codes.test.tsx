import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { loadPageTexts, setLanguage } from "../i18n/language";
import { ToastProvider } from "../ui/feedback/Toast";
import { Codes } from "./Codes";

const server = vi.fn<(url: string, sent?: { body?: string }) => Promise<Response>>();
const answer = (data: object, status = 200, code = 0) =>
  Promise.resolve(new Response(JSON.stringify({ code, msg: "", data }), { status }));
const counts = {
  matched: 3,
  given: 2,
  replaced: 0,
  with_address: 1,
  has_password: 1,
  signs_on: 0,
  refused: 0,
  school_sends: true,
};
const slips = ["1", "2"].map((place) => ({
  username: `202411032${place}`,
  name: `新生${place}`,
  college: { zh: "计算机学院", en: null },
  class_group: "计科2401",
  code: `ABCDE-2345${place}`,
}));
const made = { expires_at: "2026-12-01T04:00:00Z", letters: 0, slips };

const onDone = vi.fn<() => void>();

function show() {
  const rootRoute = createRootRoute({
    component: () => (
      <Codes
        users={{ by: "picked", usernames: [] }}
        who="选中的 3 人"
        open
        named={[]}
        onClose={() => undefined}
        onDone={onDone}
      />
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ["/"] }) });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <RouterProvider router={router as never} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const sent = (path: string) =>
  server.mock.calls.filter(([url]) => url === path).map(([, options]) => JSON.parse(options?.body ?? "") as object);

beforeAll(async () => {
  await loadPageTexts("codes");
  await setLanguage("zh-CN");
});
beforeEach(() => {
  onDone.mockReset();
  server.mockReset();
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function serve(answers: Record<string, () => Promise<Response>>) {
  server.mockImplementation((url) => answers[url]?.() ?? answer({ time_zone: "Asia/Shanghai" }));
}

it("says who gets one, who does not and what stops working, and makes them on that count", async () => {
  serve({
    "/users/codes/preview": () => answer({ ...counts, replaced: 1 }),
    "/users/codes": () => answer(made),
  });
  show();
  expect(await screen.findByText("将给 2 人发放")).toBeTruthy();
  expect(screen.getByText(/1 人已经设过自己的密码/)).toBeTruthy();
  expect(screen.getByText(/其中 1 人手上有还没用的登录码/)).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: /发邮件/ }));
  fireEvent.click(screen.getByRole("button", { name: "发放 2 人" }));

  const sheet = await screen.findByRole("dialog", { name: "首次登录码：2 人" });
  expect(sent("/users/codes")).toEqual([
    { users: { by: "picked", usernames: [] }, way: "letters", expected: 2, replaced: 1 },
  ]);
  expect(
    within(sheet)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining("ABCDE-23451"), expect.stringContaining("ABCDE-23452")]);
  expect(within(sheet).getByRole("heading", { level: 3 }).textContent).toBe("计科2401计算机学院 · 2 人");
});

it("the sheet is put away only after saying that it does not come back", async () => {
  serve({ "/users/codes/preview": () => answer(counts), "/users/codes": () => answer(made) });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "发放 2 人" }));
  const sheet = await screen.findByRole("dialog", { name: "首次登录码：2 人" });
  fireEvent.click(within(sheet).getByRole("button", { name: "关掉" }));
  const question = await screen.findByRole("dialog", { name: "关掉登录码单？" });
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole("button", { name: "关掉" }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(screen.queryByText("ABCDE-23451")).toBeNull();
});

it("without mail, with nobody to give to, or too soon, it says why", async () => {
  serve({ "/users/codes/preview": () => answer({ ...counts, school_sends: false, with_address: 0 }) });
  show();
  expect(await screen.findByText("学校还没有设置邮件")).toBeTruthy();
  expect(screen.getByRole("radio", { name: /发邮件/ }).hasAttribute("disabled")).toBe(true);
  serve({
    "/users/codes": () => answer({ request_id: "1", retry_after_seconds: 7 }, 429, 2029),
    "/users/codes/preview": () => answer(counts),
  });
  fireEvent.click(screen.getByRole("button", { name: "发放 2 人" }));
  expect(await screen.findByText("你刚发放过一批，请过 7 秒再发。")).toBeTruthy();
  cleanup();

  serve({ "/users/codes/preview": () => answer({ ...counts, given: 0, with_address: 0 }) });
  show();
  expect(await screen.findByText("没有可以发放的人。")).toBeTruthy();
});

it("when something changed meanwhile nothing is made, and it is counted again", async () => {
  let counted = 0;
  serve({
    "/users/codes/preview": () => answer({ ...counts, given: 2 - counted++ }),
    "/users/codes": () => answer({ request_id: "1" }, 409, 1009),
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "发放 2 人" }));
  expect(await screen.findByText(/什么都还没有发放/)).toBeTruthy();
  expect(await screen.findByRole("button", { name: "发放 1 人" })).toBeTruthy();
});
