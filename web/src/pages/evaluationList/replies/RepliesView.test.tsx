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

import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { evaluationList } from "../page";
import { RepliesView } from "./RepliesView";

const server = vi.fn<typeof fetch>();
const classOf = (evaluation: string, zh: string, year: number, replies: unknown[]) => ({
  evaluation,
  course_name: { zh, en: null },
  class_code: `${evaluation}-01`,
  term: { year, number: 1 },
  campaign_name: { zh: "期末评教", en: null },
  replies,
});
const reply = { name: "陈雅萍", body: "下学期多讲例题", state: "will_change", outcome: "已排进教学日历" };

function answerWith(classes: unknown[]) {
  server.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ code: 0, msg: "", data: classes }))));
}

function open(hash = "") {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: evaluationList.path, component: RepliesView });
  const history = createMemoryHistory({ initialEntries: [`${evaluationList.path}?view=replies${hash}`] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

beforeAll(async () => {
  await loadPageTexts("outcome");
  await setLanguage("zh-CN");
});
beforeEach(() => {
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("each class has its replies with how far they have come, and what has none says so", async () => {
  answerWith([classOf("e1", "数据结构", 2026, [reply]), classOf("e2", "操作系统", 2026, [])]);
  open();
  const found = within((await screen.findByRole("heading", { name: "数据结构" })).closest("article") as HTMLElement);
  expect(found.getByText("下学期多讲例题")).toBeDefined();
  expect(found.getByText("已排进教学日历")).toBeDefined();
  const steps = within(found.getByRole("list", { name: "后来怎样" })).getAllByRole("listitem");
  expect(steps.map((step) => [step.textContent, step.getAttribute("aria-current")])).toEqual([
    ["听到了", null],
    ["会改", "step"],
    ["已改", null],
  ]);
  expect(screen.getByText("老师还没有回复：操作系统。")).toBeDefined();
});

it("without a published class it says when there will be one", async () => {
  answerWith([]);
  open();
  expect(await screen.findByText("还没有可以看的回复")).toBeDefined();
});
