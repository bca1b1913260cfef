import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { Report } from "../../../api/models";
import { type ReportProgramme, reportProgrammesQuery } from "../../../api/results/enterprise-report";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import type { Outcome } from "../../../results/raters/said";
import { session } from "../../../session/state";
import { Enterprises } from "./Enterprises";

type Shown = NonNullable<ReportProgramme["newest"]>["shown"];

const local = (zh: string) => ({ zh, en: null });
const bars = (...counts: number[]) => ({ counts, n: counts.reduce((sum, count) => sum + count, 0) });

const listed = (code: string, name: string, shown: Shown | null, college = "c1"): ReportProgramme => ({
  programme: { id: code, code, name: local(name) },
  college: { id: college, name: local("学院") },
  newest: shown && { survey: "s", term_name: local("2026–2027 第1学期"), raters: 12, enterprises: 7, shown },
});

const communication: Outcome = {
  number: 10,
  short: local("沟通"),
  text: local("能够有效沟通。"),
  enterprise: {
    importance: bars(0, 0, 2, 3, 7),
    performance: bars(2, 3, 3, 2, 1),
    judged: 11,
    important: 10,
    weak: 5,
  },
  students: null,
  attainment: null,
};
const tools: Outcome = {
  ...communication,
  number: 5,
  short: local("使用工具"),
  enterprise: {
    importance: bars(0, 0, 1, 3, 8),
    performance: bars(0, 0, 2, 6, 4),
    judged: 12,
    important: 11,
    weak: 0,
  },
};

let client: QueryClient;
const server = vi.fn<typeof fetch>();
const answered = (data: unknown) => Promise.resolve(new Response(JSON.stringify({ code: 0, msg: "", data })));
const refused = () =>
  Promise.resolve(new Response(JSON.stringify({ code: 1050, msg: "", data: null }), { status: 500 }));
const report = (...outcomes: Outcome[]) => ({ shown: "figures", asked: { submitted: 12 }, outcomes });

beforeAll(async () => {
  await setLanguage("zh-CN");
  await loadPageTexts("results");
  await loadPageTexts("collegeReport");
});
beforeEach(() => {
  actAs(["report.college", "report.enterprise"]);
  server.mockReset();
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  session.set(null);
  vi.unstubAllGlobals();
});

function actAs(permissionKeys: string[]) {
  session.set({ accessToken: "a", permissionKeys, level: 2, roleKey: "dean", roleAssignmentId: null });
}

/** The list, and each programme's report by its code; what has none fails. */
function tell(programmes: ReportProgramme[], reports: Record<string, object> = {}) {
  server.mockImplementation((input) => {
    const { pathname, searchParams } = new URL(input as string, "http://school.test");
    if (pathname.endsWith("/programmes")) return answered(programmes);
    const found = reports[searchParams.get("programme") ?? ""];
    return found ? answered(found) : refused();
  });
}

async function show(college: string | null = "c1") {
  const about = { college: college && { id: college, name: local("学院") } } as Report;
  const routeTree = createRootRoute({
    component: () => (
      <main>
        <Enterprises report={about} />
        <p>末尾</p>
      </main>
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText("末尾");
}

const programme = async (name: RegExp) =>
  within((await screen.findByRole("link", { name })).closest("li") as HTMLElement);
const region = () => screen.queryByRole("region", { name: "企业怎么看" });
const asked = () => server.mock.calls.map(([input]) => input);

it("tells what is called important and weak at once, by people, and where the report is", async () => {
  tell([listed("080902", "软件工程", "figures")], { "080902": report(tools, communication) });
  await show();
  const software = await programme(/080902 软件工程/);
  expect(software.getByText("2026–2027 第1学期，7 家企业 12 人")).toBeDefined();
  const said = within(await software.findByRole("list", { name: "认为重要又认为弱的" }));
  expect(said.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "沟通10 人认为重要，5 人认为弱（11 人能判断）",
  ]);
  expect(software.getByRole("link").getAttribute("href")).toBe("/user/comprehensiveReport?programme=080902");
  expect(region()?.textContent).toContain("不是学生");
});

it("says so where nothing is both", async () => {
  tell([listed("080902", "软件工程", "figures")], { "080902": report(tools) });
  await show();
  const software = await programme(/软件工程/);
  expect(await software.findByText(/没有一项是多数人认为重要/)).toBeDefined();
});

it.each([
  ["too_few", "人或企业太少：只报人数"],
  ["dominated", "一家企业占多数：只报份数"],
  ["repeated", "与以前发布的对照会认出人：只报份数"],
] as const)("has no more than how many where it is withheld (%s), and asks for no more", async (shown, why) => {
  tell([listed("080902", "软件工程", shown)]);
  await show();
  const software = await programme(/软件工程/);
  expect(software.getByText("2026–2027 第1学期，7 家企业 12 人")).toBeDefined();
  expect(software.getByText(why)).toBeDefined();
  expect(asked()).toHaveLength(1);
});

it("lists the college's own programmes by their codes, without those of which nothing is published", async () => {
  tell([
    listed("080202", "机械", "too_few", "c2"),
    listed("080901", "计算机", "too_few"),
    listed("080902", "软件工程", "dominated"),
    listed("080911T", "安全", null),
  ]);
  await show();
  await programme(/080901/);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "080901 计算机",
    "080902 软件工程",
  ]);
});

it("is no section where nothing was published", async () => {
  tell([listed("080901", "计算机", null), listed("080202", "机械", "figures", "c2")]);
  await show();
  await waitFor(() => expect(client.getQueryData(reportProgrammesQuery.queryKey)).toHaveLength(2));
  expect(region()).toBeNull();
});

it("is neither shown nor asked for without the permission, nor of the whole school", async () => {
  tell([listed("080902", "软件工程", "too_few")]);
  actAs(["report.college"]);
  await show();
  cleanup();
  actAs(["report.college", "report.enterprise"]);
  await show(null);
  expect(region()).toBeNull();
  expect(server).not.toHaveBeenCalled();
});

it("a list that fails can be asked for again, and leaves the rest of the page alone", async () => {
  server.mockImplementation(refused);
  await show();
  const button = await screen.findByRole("button", { name: "重试" });
  expect(screen.getByText("专业的企业评价加载失败")).toBeDefined();
  tell([listed("080902", "软件工程", "too_few")]);
  fireEvent.click(button);
  await programme(/软件工程/);
});

it("a programme that fails leaves the others", async () => {
  tell([listed("080901", "计算机", "figures"), listed("080902", "软件工程", "figures")], {
    "080902": report(communication),
  });
  await show();
  const computing = await programme(/计算机/);
  expect(await computing.findByText("计算机的企业评价加载失败")).toBeDefined();
  expect(computing.getByRole("button", { name: "重试" })).toBeDefined();
  const software = await programme(/软件工程/);
  expect(await software.findByText("沟通")).toBeDefined();
});
