import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { UserInfo } from "../../../api/own/queries";
import type { TodoView } from "../../../api/own/todo-queries";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { onSessionEvent } from "../../../session/events";
import { ToastProvider } from "../../../ui/feedback/Toast";
import { TodoSection } from "./TodoSection";

const campaign = { id: "c1", term_id: "t1", name: { zh: "期中反馈", en: null } };
const role = (name: string, current: boolean): NonNullable<TodoView["role"]> => ({
  assignment_id: `as ${name}`,
  role_key: "college_admin",
  name: { zh: name, en: null },
  level: 2,
  scope: { kind: "college", name: { zh: "计算机学院", en: null } },
  current,
});
const comments = (of: TodoView["role"], pressing = false): TodoView => ({
  what: { kind: "review_comments", campaign, count: 1310, since: null },
  pressing,
  role: of,
});

const server = vi.fn<typeof fetch>();
const answer = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ code: status === 200 ? 0 : 1000, msg: "", data }), { status });
const waits = (...todos: TodoView[]) => server.mockImplementation(() => Promise.resolve(answer({ todos })));

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const info = { username: "20090086" } as UserInfo;
  const rootRoute = createRootRoute({ component: () => <TodoSection info={info} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ["/"] }) });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

beforeAll(async () => {
  await Promise.all((["infoCenter", "due", "todos", "jobs"] as const).map(loadPageTexts));
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

it("says that nothing waits only when the server has said so", async () => {
  server.mockImplementation(() => Promise.resolve(answer(null, 500)));
  show();
  expect(await screen.findByText("待办加载失败")).toBeTruthy();
  expect(screen.queryByText("没有等你处理的事")).toBeNull();
  waits();
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  expect(await screen.findByText("没有等你处理的事")).toBeTruthy();
});

it("puts what is pressing first and links to where it is done", async () => {
  const failed: TodoView = {
    what: { kind: "see_to_import", import_id: "i1", list: "users", file_name: "名单.xlsx", unreadable: true, at: "" },
    pressing: true,
    role: role("学院管理员", true),
  };
  failed.what = { ...failed.what, at: new Date().toISOString() } as TodoView["what"];
  waits(failed, comments(role("学院管理员", true)));
  show();
  const rows = await screen.findAllByRole("link");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining("导入“名单.xlsx”没有完成"),
    expect.stringContaining("1,310 条评论待审阅"),
  ]);
  expect(rows[1]?.getAttribute("href")).toBe("/user/evaluationManagement?campaign=c1&view=comments");
});

it("a long list ends behind a button, which opens and closes it", async () => {
  const many = Array.from({ length: 14 }, (_, place) => ({
    ...comments(role("学院管理员", true)),
    what: { kind: "review_comments" as const, campaign: { ...campaign, id: `c${place}` }, count: 2, since: null },
  }));
  waits(...many);
  show();
  fireEvent.click(await screen.findByRole("button", { name: "还有 6 件" }));
  expect(screen.getAllByRole("link")).toHaveLength(14);
  fireEvent.click(screen.getByRole("button", { name: "收起", expanded: true }));
  expect(screen.getAllByRole("link")).toHaveLength(8);
});

it("what another role can do says which, and a press switches and goes there", async () => {
  waits(comments(role("学院管理员", false)));
  show();
  const row = await screen.findByRole("button", { name: /1,310 条评论待审阅.*以学院管理员（计算机学院）打开/ });
  expect(within(screen.getByRole("list")).queryByRole("link")).toBeNull();
  const grant = { access_token: "x", role: null, permission_keys: [], level: 2 };
  server.mockImplementation(() => Promise.resolve(answer(grant)));
  const gone = new Promise<string | undefined>((resolve) => {
    onSessionEvent((event, open) => event === "roleSwitched" && resolve(open));
  });
  fireEvent.click(row);
  expect(await gone).toBe("/user/evaluationManagement?campaign=c1&view=comments");
  const [asked, sent] = server.mock.calls.at(-1) ?? [];
  expect(asked instanceof Request ? asked.url : String(asked)).toContain("/auth/switchRole");
  expect(JSON.stringify(sent ?? {})).toContain("as 学院管理员");
});
