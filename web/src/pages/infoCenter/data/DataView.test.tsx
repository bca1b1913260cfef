import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { OwnData } from "../../../api/own/queries";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { saveFile } from "../../../lib/save-file";
import { ToastProvider } from "../../../ui/feedback/Toast";
import { infoCenterRoute } from "../route";
import { DataView } from "./DataView";

vi.mock("../../../lib/save-file", () => ({ saveFile: vi.fn<typeof saveFile>() }));

const days = (number: number) => ({ unit: "day" as const, number });
const years = (number: number) => ({ unit: "year" as const, number });
const session = {
  kind: "phone" as const,
  system: "iOS",
  browser: "Safari",
  signed_in_at: "2026-11-01T08:00:00Z",
  last_seen_at: "2026-11-01T09:00:00Z",
  ended_at: null,
  current: true,
  goes_on: "2027-02-13",
};

const student: OwnData = {
  made_at: "2026-11-18T06:00:00Z",
  account: {
    username: "2024110327",
    name: "沈知夏",
    email: "shen@linjiang.example",
    phone: null,
    language: "zh-CN",
    college: { zh: "计算机学院", en: "Computing" },
    programme: null,
    class_group: "软件 2403",
    enterprise: null,
    title: null,
    created_at: "2024-09-01T00:00:00Z",
    has_password: true,
    password_changed_at: null,
    search_words: ["2024110327", "shenzhixia", "沈知夏"],
    sign_on: [{ zh: "统一身份认证", en: null }],
  },
  roles: [
    {
      assignment_id: "a1",
      role_key: "student",
      name: { zh: "学生", en: "Student" },
      level: 1,
      scope: { kind: "self", name: null },
      current: true,
    },
  ],
  classes: [
    { term: { year: 2026, number: 1 }, course: { zh: "数据结构", en: null }, code: "CS2101-01", teaches: false },
  ],
  participation: {
    kept: years(1),
    terms: [
      { term: { year: 2026, number: 1 }, asked: 8, taken: 3, goes_on: null },
      { term: { year: 2025, number: 2 }, asked: 7, taken: 7, goes_on: "2027-07-12" },
    ],
  },
  sessions: { kept: days(91), items: [session] },
  failed_sign_ins: { kept: days(30), number: 0, goes_on: null },
  first_code: null,
  preferences: { turned_off: [{ category: "notice", channel: "mail" }], bounced: null, unknown_to: [], waiting: 0 },
  messages: { kept_read: days(90), kept_unread: years(1), number: 4, unread: 1, goes_on: "2027-01-09" },
  notices: { kept: years(3), number: 2, goes_on: null },
  lists: {
    kept: days(90),
    items: [{ kind: "enrolments", uploaded_at: "2026-11-03T00:30:00Z", goes_on: "2027-02-01" }],
    number: 3,
    uploaded: 0,
    goes_on: "2027-02-01",
  },
  jobs: { kept: days(90), number: 0, goes_on: null },
  work: {
    campaigns: 0,
    templates: 0,
    notices: 0,
    own_questions: 0,
    replies: 0,
    visits: 0,
    visits_about: 0,
    visit_replies: 0,
    tasks: 0,
    invitations: 0,
    key_copies: 0,
    decisions: 0,
  },
  history: { kept: years(3), number: 12, by_others: 1, goes_on: "2028-09-01" },
};
const teacher: OwnData = {
  ...student,
  classes: student.classes.map((one) => ({ ...one, teaches: true })),
  participation: { kept: years(1), terms: [] },
  work: { ...student.work, replies: 2 },
};

const server = vi.fn<typeof fetch>();
let asked: string[] = [];
const answer = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ code: status === 200 ? 0 : 1000, msg: "", data }), { status });

function show(given: OwnData | null) {
  asked = [];
  server.mockImplementation((request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : String(request), "http://school.example");
    asked.push(pathname);
    if (pathname === "/user/data") return Promise.resolve(answer(given, given ? 200 : 500));
    const school = { name: { zh: "临江大学", en: null }, time_zone: "Asia/Shanghai" };
    return Promise.resolve(pathname === "/institution" ? answer(school) : answer(null, 404));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rootRoute = createRootRoute();
  const route = createRoute({ getParentRoute: () => rootRoute, path: infoCenterRoute, component: DataView });
  const history = createMemoryHistory({ initialEntries: ["/user/infoCenter?view=data"] });
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const region = (name: string) => screen.findByRole("region", { name });

beforeAll(async () => {
  await Promise.all((["infoCenter", "ownData", "mail"] as const).map(loadPageTexts));
  await setLanguage("zh-CN");
});
beforeEach(() => {
  server.mockReset();
  vi.mocked(saveFile).mockReset();
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says of each kind what there is, why, and until when as the server has it", async () => {
  show(student);
  const account = await region("账号");
  expect(account.textContent).toContain("沈知夏");
  expect(account.textContent).toContain("只存不可还原的摘要");
  expect((await region("登录过的设备")).textContent).toContain("退出或过期之后 91 天。");
  expect((await region("邮件与消息")).textContent).toContain("通知 (邮件)");
  expect((await region("上传的名单")).textContent).toContain("选课名单11月3日 08:30 上传、2027年2月1日删除");
  expect((await region("操作记录")).textContent).toContain("每条 3 年。");
  expect((await region("现在没有的")).textContent).toContain("失败的登录、首次登录码、后台任务、你写的和做的");
});

it("of taking part it says how often in a term, and of no course whether", async () => {
  show(student);
  const taken = await region("是否参加评教");
  expect(within(taken).getByText(/应评 8 个班，参加了 3 个/).textContent).toContain("计票之后才定删除的日子");
  expect(within(taken).getByText(/应评 7 个班，参加了 7 个/).textContent).toContain("2027年7月12日删除");
  expect(taken.textContent).not.toContain("数据结构");
});

it("whoever is asked about classes is told what is not kept, and nobody else", async () => {
  show(student);
  expect((await region("不保存的")).textContent).toContain("没有哪张表、哪个人知道");
  cleanup();
  show(teacher);
  expect((await region("你写的和做的")).textContent).toContain("写给全班的回复");
  expect(screen.queryByRole("region", { name: "不保存的" })).toBeNull();
});

it("the file has what is on the page, in words and as data, and nothing else of the server", async () => {
  show(student);
  fireEvent.click(await screen.findByRole("button", { name: "下载为文件" }));
  expect(await screen.findByText("已保存为 keping-2024110327-2026-11-18.json")).toBeTruthy();
  const [file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  const written = JSON.parse((await file?.text()) ?? "") as {
    kept: { group: string; until: string; in_words: string[]; data: unknown }[];
    not_kept: string[];
  };
  const groups = Object.fromEntries(written.kept.map((one) => [one.group, one]));
  expect(groups["账号"]?.in_words).toContain("姓名: 沈知夏");
  expect(groups["登录过的设备"]?.data).toEqual(student.sessions);
  expect(groups["是否参加评教"]?.until).toContain("1 年");
  expect(written.not_kept).toHaveLength(4);
  expect(asked.filter((path) => path.startsWith("/user/"))).toEqual(["/user/data"]);
});

it("what could not be loaded can be asked for again", async () => {
  show(null);
  expect(await screen.findByText("这些内容加载失败")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "下载为文件" })).toBeNull();
  expect(screen.getByRole("button", { name: /重试|再试/ })).toBeTruthy();
});
