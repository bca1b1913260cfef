import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { Overview } from "../../../api/own/todo-queries";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { ToastProvider } from "../../../ui/feedback/Toast";
import { infoCenterRoute } from "../route";
import { StaffHome } from "./StaffHome";

const campaign = { id: "c1", term_id: "t1", name: { zh: "期末评教", en: null } };
const nothing: Overview = { todos: [], campaigns: [], teaching: null, next_visit: null, changes: null };
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const server = vi.fn<typeof fetch>();
const answer = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ code: status === 200 ? 0 : 1000, msg: "", data }), { status });

function show(overview: Overview | null) {
  server.mockImplementation((asked) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : String(asked), "http://school.example");
    if (pathname === "/user/overview") return Promise.resolve(answer(overview, overview ? 200 : 500));
    if (pathname === "/user/info") return Promise.resolve(answer({ username: "20080012", password_reset: null }));
    if (pathname === "/user/notices") return Promise.resolve(answer({ items: [], total: 0, page: 1, page_size: 5 }));
    return Promise.resolve(answer(null, 404));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rootRoute = createRootRoute();
  const route = createRoute({ getParentRoute: () => rootRoute, path: infoCenterRoute, component: StaffHome });
  const history = createMemoryHistory({ initialEntries: ["/user/infoCenter"] });
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

beforeAll(async () => {
  const texts = ["infoCenter", "home", "due", "todos", "jobs", "history", "people", "notices"] as const;
  await Promise.all(texts.map(loadPageTexts));
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

it("the title says how much waits, and not before it is known", async () => {
  show(null);
  expect(await screen.findByText("待办加载失败")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("个人中心");
  cleanup();
  show({ ...nothing, todos: [{ what: { kind: "add_email" }, pressing: false, role: null }] });
  expect(await screen.findByRole("heading", { level: 1, name: "1 件事等你" })).toBeTruthy();
  cleanup();
  show(nothing);
  expect(await screen.findByRole("heading", { level: 1, name: "没有等你处理的事" })).toBeTruthy();
});

it("an open campaign is a bar for each college, with the same figures in words", async () => {
  const college = (id: string, zh: string, received: number) => ({
    id,
    name: { zh, en: null },
    received,
    eligible: 40,
  });
  show({
    ...nothing,
    campaigns: [
      {
        campaign,
        closes_at: later(50),
        classes: 3,
        eligible: 80,
        received: 30,
        short: 1,
        colleges: [college("u1", "计算机学院", 10), college("u2", "外国语学院", 20)],
      },
    ],
  });
  const table = await screen.findByRole("table");
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(["计算机学院25%10 / 40", "外国语学院50%20 / 40"]);
  expect(screen.getByText("回收率 38%")).toBeTruthy();
  const link = screen.getByRole("link", { name: "计算机学院" });
  expect(link.getAttribute("href")).toBe("/user/evaluationManagement?campaign=c1&college=u1");
});

it("a class says what the next answers would bring, and opens its code for the class", async () => {
  const open = {
    campaign,
    closes_at: later(50),
    evaluation_id: "e1",
    offering_id: "o1",
    class_code: "CS2101-01",
    course: { zh: "操作系统", en: null },
    eligible: 13,
    received: 4,
    min_answers: 5,
  };
  show({ ...nothing, teaching: { lessons: [], open: [open], results: [] } });
  expect(await screen.findByText("再有 1 份就有分布")).toBeTruthy();
  const code = screen.getByRole("link", { name: "操作系统 CS2101-01 的课堂二维码" });
  expect(code.getAttribute("href")).toBe("/user/courseList?term=t1&present=e1");
});

it("a result is one sentence: with a total, read with caution, or too few", async () => {
  const result = (id: string, total: number | null, kept = true) => ({
    campaign,
    evaluation_id: id,
    class_code: id,
    course: { zh: "操作系统", en: null },
    published_at: later(-30),
    ballots: 12,
    eligible: 15,
    kept,
    total: total === null ? null : { level: "cautious_mean" as const, score: total, low: 78.2, high: 89.4 },
  });
  show({
    ...nothing,
    teaching: { lessons: [], open: [], results: [result("A", 84.4), result("B", null), result("C", null, false)] },
  });
  expect(await screen.findByText("12 / 15 人作答，总分 84 (78–89)，仅供参考。")).toBeTruthy();
  expect(screen.getByText("12 / 15 人作答，看分布，不算总分。")).toBeTruthy();
  expect(screen.getByText("12 / 15 人作答，太少，只发布份数。")).toBeTruthy();
});
