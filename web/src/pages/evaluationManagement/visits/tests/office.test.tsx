import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { ErrorCode } from "../../../../api/errors";
import { loadPageTexts, setLanguage } from "../../../../i18n/language";
import { parseSearch, stringifySearch } from "../../../../lib/search/search-params";
import { session } from "../../../../session/state";
import { ToastProvider } from "../../../../ui/feedback/Toast";
import { EvaluationManagementPage } from "../../EvaluationManagementPage";
import { evaluationManagement } from "../../page";
import { office, reportOf } from "./office-sample";

type Answer = { status?: number; code?: number; data?: unknown };

let stored: Record<string, unknown>;
/** What is answered to anything but looking. */
const act = vi.fn<(method: string, address: string, body: unknown) => Answer>();

const server = vi.fn<typeof fetch>((address, options) => {
  const method = options?.method ?? "GET";
  const body: unknown = typeof options?.body === "string" ? JSON.parse(options.body) : undefined;
  const [path = ""] = (address as string).split("?");
  const looked: Answer = path in stored ? { data: stored[path] } : { status: 404, code: ErrorCode.NotFound };
  const { status = 200, code = 0, data = null } = method === "GET" ? looked : act(method, path, body);
  return Promise.resolve(new Response(JSON.stringify({ code, msg: "", data }), { status }));
});

const manager = ["evaluation.read", "observation.read", "observation.manage"];

async function show(words: string, keys: readonly string[] = manager) {
  session.set({ accessToken: "a", permissionKeys: keys, level: 3, roleKey: "school_admin", roleAssignmentId: null });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rootRoute = createRootRoute({ component: Outlet });
  const { path, search } = evaluationManagement;
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: search,
    component: EvaluationManagementPage,
  });
  const history = createMemoryHistory({ initialEntries: [`${path}?${words}`] });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history,
    parseSearch: (text) => parseSearch(text),
    stringifySearch,
  });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router as never} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
  return router;
}

beforeAll(async () => {
  // A whole page with what it loads later, on a machine that does other things too.
  configure({ asyncUtilTimeout: 5000 });
  await setLanguage("zh-CN");
  const texts = ["table", "picker", "evaluationManagement", "documents", "observation", "observationOffice"] as const;
  await Promise.all([
    ...texts.map(loadPageTexts),
    // What comes later is not what is waited for here.
    import("../VisitsOffice"),
    import("../teacher/TeacherPanel"),
    import("../disputes/DisputePanel"),
    import("../rules/RulesPanel"),
  ]);
}, 60_000);
beforeEach(() => {
  stored = { ...office };
  act.mockReset();
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  session.set(null);
  vi.unstubAllGlobals();
});

it("says in a sentence how many were attended, and lists colleges in the order of codes", async () => {
  await show("view=visits");
  expect((await screen.findByRole("heading", { level: 2 })).textContent).toBe("本学期 50 名任课教师，听过 31 名");
  expect(screen.getByText(/118 次听课/).textContent).toContain("未预告的计划 4 次");
  const colleges = within(screen.getByRole("table", { name: /各学院/ })).getAllByRole("rowheader");
  expect(colleges.map(({ textContent }) => textContent)).toEqual(["计算机学院", "外国语学院"]);
});

it("says nothing of plans that are not announced where they are too few to be counted", async () => {
  stored["/observation/office/coverage"] = { ...office["/observation/office/coverage"], unannounced: null };
  await show("view=visits");
  await screen.findByText(/118 次听课/);
  expect(document.body.textContent).not.toContain("未预告");
});

it("asks for those not attended for two terms, and says that no score orders them", async () => {
  await show("view=visits");
  expect(await screen.findByText(/不按分数/)).toBeDefined();
  const asked = server.mock.calls.map(([address]) => address as string);
  expect(asked.some((address) => /office\/teachers\?.*unseen=2/.test(address))).toBe(true);
});

it("names nobody to assign for who may only read", async () => {
  await show("view=visits&teacher=20180427", ["observation.read"]);
  expect(await screen.findByRole("heading", { name: "陈志新" })).toBeDefined();
  expect(screen.queryByRole("radio", { name: /韩立群/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /指派/ })).toBeNull();
  expect(screen.queryByRole("navigation", { name: "评价的种类" })).toBeNull();
});

it("assigns whom the button names, by a week, and leaves the day to them", async () => {
  const router = await show("view=visits&teacher=20180427");
  const busy = await screen.findByRole<HTMLInputElement>("radio", { name: /陆雪/ });
  expect(busy.disabled).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: /韩立群/ }));
  expect(screen.getByText("哪天去、预告不预告，由韩立群自己定。不预告的，这里也看不到。")).toBeDefined();

  act.mockReturnValueOnce({ data: { id: "k1" } });
  fireEvent.click(screen.getByRole("button", { name: "指派韩立群" }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty("teacher", "20180427"));
  expect(act).toHaveBeenCalledWith("POST", "/observation/tasks", {
    term: "t1",
    teacher: "20180427",
    observer: "h1",
    latest: "2026-12-13",
  });
});

it("says who settled it where somebody was quicker, and keeps the reason that was written", async () => {
  await show("view=visits&tab=disputes&dispute=v1");
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: /以修改后的为准/ })).disabled).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: /撤回/ }));
  fireEvent.change(screen.getByLabelText("理由"), { target: { value: "教案第 6 页写明。" } });
  act.mockImplementationOnce(() => {
    const settlement = {
      outcome: "stands",
      by: { username: "z", name: "周海燕" },
      text: "没有写。",
      at: "2026-11-16T05:00:00Z",
    };
    stored["/observation/reports/v1"] = reportOf({ settlement, may: { settle: false } });
    return { status: 409, code: ErrorCode.Conflict };
  });
  fireEvent.click(screen.getByRole("button", { name: "裁定：撤回" }));

  const alert = await screen.findByText(/周海燕刚刚已经裁定为“维持”/);
  expect(alert).toBeDefined();
  expect(screen.getByText("教案第 6 页写明。")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^裁定：/ })).toBeNull();
});

it("shows both texts in full, and settles nothing for an observer of the visit", async () => {
  stored["/observation/reports/v1"] = reportOf({ may: { settle: false } });
  await show("view=visits&tab=disputes&dispute=v1");
  expect(await screen.findByText("教师没有巡视。")).toBeDefined();
  expect(screen.getByText("我在后排逐组检查。")).toBeDefined();
  expect(screen.getByText(/你不能裁定/)).toBeDefined();
  expect(screen.queryByRole("radio", { name: /维持/ })).toBeNull();
});

it("keeps the rules that were written when somebody else saved meanwhile", async () => {
  await show("view=visits&rules");
  const least = await screen.findByLabelText<HTMLInputElement>("至少");
  fireEvent.change(least, { target: { value: "8" } });
  act.mockImplementationOnce(() => {
    stored["/observation/rules"] = { ...office["/observation/rules"], version: 2 };
    return { status: 409, code: ErrorCode.Conflict };
  });
  fireEvent.click(screen.getByRole("button", { name: "保存规则" }));
  expect(await screen.findByText(/刚刚有人保存了规则/)).toBeDefined();
  expect(least.value).toBe("8");

  act.mockReturnValueOnce({ data: { ...office["/observation/rules"], version: 3 } });
  fireEvent.click(screen.getByRole("button", { name: "保存规则" }));
  expect(await screen.findByText("规则已保存")).toBeDefined();
  expect(act.mock.calls.map(([, , body]) => (body as { version: number }).version)).toEqual([1, 2]);
});
