// Importing a list, step by step, with answers made up for the picture.
import { expect, test, type Page } from "@playwright/test";

import type { ImportCounts } from "../../../src/api/imports/import-queries";
import { known } from "../../support/people";
import { enter, grantFor, type Grant } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

type Language = "zh-CN" | "en";

const inEveryLook = [
  ...looks.map((look) => ({ look, language: "zh-CN" as Language })),
  ...looks.filter(({ theme }) => theme === "light").map((look) => ({ look, language: "en" as Language })),
];

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const by = { username: known.school_admin, name: "周静姝" };
const job = { id: "job", state: "done", done: 100, total: 100, failure: null };
const counts: ImportCounts = { new: 9812, changed: 14, unchanged: 120, joined: 0, skipped: 0, wrong: 6, hinted: 3 };
const users = {
  id: "import",
  kind: "users",
  term_id: null,
  file_name: "2026级新生名单（教务处 9月1日）.xlsx",
  state: "checked",
  problem: null,
  counts,
  empty_classes: [] as string[],
  job,
  by,
  created_at: ago(4),
  applied_at: null as string | null,
  undone_at: null as string | null,
};

const nothing = { changes: [], faults: [], hints: [], joins: null };
const rows: Record<string, object[]> = {
  wrong: [
    {
      ...nothing,
      number: 214,
      outcome: "wrong",
      subject: "202611O218 陈雨桐",
      faults: [
        { column: "学院", text: "信息学院", message: "没有这个学院。是不是“计算机与信息工程学院”？" },
        { column: "邮箱", text: "chenyt＠lanjiang.edu.cn", message: "不是有效的电子邮箱。" },
      ],
    },
    {
      ...nothing,
      number: 1087,
      outcome: "wrong",
      subject: "2.02611E+09 董若曦",
      faults: [
        {
          column: "学号/工号",
          text: "2.02611E+09",
          message: "号码被表格软件改写成科学计数。请把这一列设为文本格式，重新粘贴。",
        },
      ],
    },
    {
      ...nothing,
      number: 3350,
      outcome: "wrong",
      subject: "2026110733",
      faults: [{ column: "姓名", text: "", message: "不能为空，请填写。" }],
    },
    {
      ...nothing,
      number: 9902,
      outcome: "wrong",
      subject: "2026110218 陈雨彤",
      faults: [{ column: "姓名", text: "陈雨彤", message: "与第 9871 行说法不同。请只保留一行。" }],
    },
  ],
  changed: [
    {
      ...nothing,
      number: 12,
      outcome: "changed",
      subject: "2026110012 王一诺",
      changes: [
        { column: "学院", old: "计算机与信息工程学院", new: "人工智能学院" },
        { column: "班级", old: "", new: "智能2601班" },
      ],
    },
    {
      ...nothing,
      number: 77,
      outcome: "changed",
      subject: "20130177 梁秋实",
      changes: [
        { column: "姓名", old: "刘思齐", new: "梁秋实" },
        { column: "角色", old: "教师", new: "教师、督导" },
      ],
      hints: ["表里姓名是“梁秋实”，系统里是“刘思齐”。"],
    },
    {
      ...nothing,
      number: 301,
      outcome: "changed",
      subject: "2026110301 欧阳晓峰",
      changes: [{ column: "邮箱", old: "oyxf@163.com", new: "ouyangxf@lanjiang.edu.cn" }],
    },
  ],
  hinted: [
    {
      ...nothing,
      number: 77,
      outcome: "changed",
      subject: "20130177 梁秋实",
      changes: [{ column: "姓名", old: "刘思齐", new: "梁秋实" }],
      hints: ["表里姓名是“梁秋实”，系统里是“刘思齐”。"],
    },
    {
      ...nothing,
      number: 402,
      outcome: "new",
      subject: "2026110402 林书瑶",
      hints: ["与“2026110420”很像，是不是重复了？"],
    },
  ],
  new: Array.from({ length: 20 }, (_, index) => ({
    ...nothing,
    number: index + 2,
    outcome: "new",
    subject: `20261100${10 + index} ${["王一诺", "李思源", "何静怡", "江一帆"][index % 4]}`,
  })),
};

const recent = [
  { ...users, id: "1", state: "uploaded", job: { ...job, state: "running", done: 40 } },
  { ...users, id: "2", file_name: "教师名单.csv", created_at: ago(55) },
  { ...users, id: "3", file_name: "补录学生.xlsx", state: "applied", applied_at: ago(26 * 60) },
  { ...users, id: "4", file_name: "2025级转专业.xlsx", state: "undone", undone_at: ago(50 * 60) },
  { ...users, id: "5", file_name: "新生.xlsx", state: "unreadable", created_at: ago(51 * 60) },
];

const answer = (data: unknown) => ({ json: { code: 0, msg: "", data } });

async function stage(page: Page, view: object) {
  await page.route(/\/imports\/import$/, (route) => route.fulfill(answer(view)));
  await page.route(/\/imports\/import\/rows/, (route) => {
    const show = new URL(route.request().url()).searchParams.get("show") ?? "new";
    const items = rows[show] ?? [];
    const total = counts[show as keyof typeof counts];
    return route.fulfill(answer({ items, total, page: 1, page_size: 20 }));
  });
  await page.route(/\/imports\?kind=/, (route) => route.fulfill(answer(recent)));
}

async function open(page: Page, grant: Grant, { look, language }: (typeof inEveryLook)[number], path: string) {
  await dress(page, look, language);
  await enter(page, known.school_admin, { grant, path });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 20_000 });
}

type Scene = { name: string; view?: object; list?: string; search: string; wait: RegExp; part?: "page" | "screen" };

const scenes: Scene[] = [
  { name: "start", search: "?import=new&list=users", wait: /^(正在检查|Checking)$/ },
  {
    name: "checking",
    view: { ...users, state: "uploaded", counts: null, job: { ...job, state: "running", done: 62 } },
    search: "?import=import",
    wait: /62%/,
  },
  { name: "errors", search: "?import=import", wait: /9871/, part: "screen" },
  { name: "changed", search: "?import=import&rows=changed", wait: /智能2601班/, part: "screen" },
  { name: "hints", search: "?import=import&rows=hinted", wait: /2026110420/, part: "screen" },
  { name: "new", search: "?import=import&rows=new", wait: /2026110011/, part: "screen" },
  {
    name: "unreadable",
    view: {
      ...users,
      state: "unreadable",
      counts: null,
      problem: "这其实是网页文件。请用表格软件打开，另存为 .xlsx 再上传。",
    },
    search: "?import=import",
    wait: /网页文件/,
  },
  {
    name: "moved-on",
    view: { ...users, job: { ...job, state: "failed", failure: "moved_on" } },
    search: "?import=import",
    wait: /9871/,
  },
  { name: "result", view: { ...users, state: "applied", applied_at: ago(1) }, search: "?import=import", wait: /9871/ },
  {
    name: "in-use",
    view: { ...users, state: "applied", applied_at: ago(1), job: { ...job, state: "failed", failure: "in_use" } },
    search: "?import=import",
    wait: /9871/,
  },
  {
    name: "enrolments",
    list: "adminCourseList",
    search: "?import=new&list=enrolments",
    wait: /^(正在检查|Checking)$/,
  },
  {
    name: "empty-classes",
    list: "adminCourseList",
    view: {
      ...users,
      kind: "enrolments",
      file_name: "选课名单.xlsx",
      counts: { ...counts, wrong: 0, hinted: 0, changed: 0 },
      empty_classes: ["CS2011-07", "CS2011-08", "EN1001-12"],
    },
    search: "?import=import",
    wait: /2026110011/,
    part: "screen",
  },
  {
    name: "undone",
    view: { ...users, state: "undone", applied_at: ago(3), undone_at: ago(1) },
    search: "?import=import",
    wait: /9871/,
  },
];

for (const { name, view = users, list = "manageUsers", search, wait, part = "page" } of scenes) {
  test(name, async ({ page }) => {
    const grant = await grantFor(page.request, known.school_admin);
    await stage(page, view);
    for (const each of inEveryLook) {
      await open(page, grant, each, `/user/${list}${search}`);
      await expect(page.getByText(wait).first()).toBeVisible();
      await shoot(page, "school_admin", named(name, each.language), each.look, part);
    }
  });
}

const named = (scene: string, language: Language) => `import-${scene}${language === "en" ? "-en" : ""}`;

test("the menu, and an upload", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  await stage(page, users);
  for (const each of inEveryLook) {
    await open(page, grant, each, "/user/manageUsers");
    await page.getByRole("button", { name: /^(导入|Import)$/ }).click();
    await expect(page.getByRole("menuitem").first()).toBeVisible();
    await shoot(page, "school_admin", named("menu", each.language), each.look, "screen");
    await page.getByRole("menuitem").first().click();
    await page.route(/\/imports\?kind=users&file_name/, () => {});
    const name = "2026级新生名单.xlsx";
    await page.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer: Buffer.alloc(340_000) });
    await expect(page.getByRole("progressbar")).toBeVisible();
    await shoot(page, "school_admin", named("upload", each.language), each.look, "screen");
    await page.unroute(/\/imports\?kind=users&file_name/);
  }
});
