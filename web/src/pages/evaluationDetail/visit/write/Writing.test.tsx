import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Draft, Writing as WritingView } from "../../../../api/observation/report-calls";
import { loadPageTexts, setLanguage } from "../../../../i18n/language";
import { reports } from "../../../../observation/device/kept";
import { openSheet, type Sheet } from "../../../../observation/device/sheet";
import { emptyDraft, withReport } from "../../../../observation/report/draft";
import { opened } from "../../../../observation/report/opening";
import { ToastProvider } from "../../../../ui/feedback/Toast";
import { Writing } from "./Writing";

const teachers = [
  { id: "00000000-0000-4000-8000-000000000001", name: "梁秋实" },
  { id: "00000000-0000-4000-8000-000000000002", name: "陈志新" },
];
const text = (zh: string) => ({ zh, en: null });
const scale = (id: string, zh: string) => ({
  id,
  text: text(zh),
  help: null,
  required: true,
  shown_when: null,
  type: "scale" as const,
  steps: 5,
  labels: [text("低"), text("高")],
  not_applicable: false,
  reversed: false,
  weight: 1,
});
const visit = {
  id: "v1",
  course: { name: text("软件需求工程") },
  room: "教三-305",
  date: "2026-11-18",
  week: 11,
  period_from: 3,
  period_to: 4,
} as WritingView["visit"];
const writing: WritingView = {
  visit,
  form: {
    sections: [
      { id: "s1", title: text("教学方法"), weight: 100, per_teacher: true, questions: [scale("a", "讲解有条理")] },
    ],
  },
  template: { id: "m", number: 1, name: text("听课表") },
  teachers,
  draft: null,
  draft_version: 0,
  draft_saved_at: null,
  newest: 0,
  photos: [],
  now: "2026-11-18T02:24:00Z",
};
const advance = vi.fn<(visit: string) => Promise<void>>(() => Promise.resolve());

let sheet: Sheet;

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  vi.stubGlobal("scrollTo", vi.fn<() => void>());
  Element.prototype.scrollIntoView = () => undefined;
  await setLanguage("zh-CN");
  for (const texts of ["visitWriting", "observation", "timetable", "questionnaire"] as const)
    await loadPageTexts(texts);
});
afterEach(cleanup);

async function show(draft: Draft = emptyDraft(writing), theirs: Draft | null = null) {
  const { kept } = opened("han", undefined, writing, null, Date.parse(writing.now));
  const opening = { kept: { ...kept, draft }, theirs };
  await reports.put(opening.kept);
  sheet = openSheet(opening, { advance, subscribe: () => () => undefined });
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const route = createRootRoute({ component: () => <Writing sheet={sheet} /> });
  const router = createRouter({ routeTree: route, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { level: 1, name: "软件需求工程" });
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));
const whole = withReport(emptyDraft(writing), {
  about: teachers.slice(0, 1),
  answers: { "a@0": 4 },
  strengths: "例子好",
  suggestions: "多等一会儿",
});

it("goes to the first thing that is missing and says how many are", async () => {
  await show();
  press("提交记录");
  await screen.findByText(/还差 3 处/);
  expect(screen.getByText("请选在场的教师；不在名单里的，写下姓名。")).toBeTruthy();
  expect(document.activeElement?.closest("[id]")?.id).toBe("field-about");
  fireEvent.click(screen.getByRole("checkbox", { name: "梁秋实" }));
  press("提交记录");
  await screen.findByRole("heading", { level: 2, name: "教学方法" });
  expect(document.activeElement?.getAttribute("name")).toBe("field-a@0-answer");
  expect(advance).not.toHaveBeenCalled();
});

it("asks about each who was there, somebody else by name", async () => {
  await show();
  fireEvent.click(screen.getByRole("checkbox", { name: "陈志新" }));
  fireEvent.click(screen.getByRole("checkbox", { name: /其他人/ }));
  fireEvent.change(screen.getByRole("textbox", { name: "这位教师的姓名" }), { target: { value: "周老师" } });
  press(/^下一步/);
  expect((await screen.findAllByRole("heading", { level: 3 })).map((head) => head.textContent)).toEqual([
    "陈志新",
    "周老师",
  ]);
});

it("refuses less than a whole period", async () => {
  await show();
  fireEvent.click(screen.getByRole("radio", { name: /^一部分/ }));
  fireEvent.change(screen.getByRole("combobox", { name: "到第几节" }), { target: { value: "3" } });
  fireEvent.change(screen.getByRole("textbox", { name: "迟到（分钟）" }), { target: { value: "15" } });
  expect(screen.getByText(/至少要听完一节/)).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: /^整堂课/ }));
  expect(screen.queryByText(/至少要听完一节/)).toBeNull();
});

it("takes a note with the time of its first key and puts it where it is wanted", async () => {
  await show();
  const jot = screen.getByRole("textbox", { name: /随手记一笔/ });
  fireEvent.change(jot, { target: { value: "提问后就自己答了" } });
  fireEvent.keyDown(jot, { key: "Enter" });
  press(/提问后就自己答了/);
  press("放进建议：提问后就自己答了");
  expect(screen.getByText("已放进“建议”")).toBeTruthy();
  expect(sheet.state.get().kept.draft.report.suggestions).toBe("提问后就自己答了");
  expect(screen.getByText(/没放进优点或建议的随手记，提交时删除/)).toBeTruthy();
});

it("queues a report that is whole, and lets it be taken back before it is sent", async () => {
  await show(whole);
  press("提交记录");
  await screen.findByRole("heading", { level: 1, name: /排队|正在提交/ });
  await waitFor(async () => expect((await reports.find("han", "v1"))?.queued).not.toBeNull());
  expect(advance).toHaveBeenCalledWith("v1");
  fireEvent.click(await screen.findByRole("button", { name: "先不提交，接着改" }));
  await screen.findByRole("heading", { level: 1, name: "软件需求工程" });
});

it("shows both texts of two devices and lets one choose", async () => {
  await show(whole, withReport(whole, { strengths: "板书清楚" }));
  const two = screen.getByRole("region", { name: "另一台设备上也写了" });
  expect(within(two).getByText("例子好")).toBeTruthy();
  expect(within(two).getByText("板书清楚")).toBeTruthy();
  press("两边都留下");
  expect(screen.queryByRole("region", { name: "另一台设备上也写了" })).toBeNull();
  expect(sheet.state.get().kept.draft.report.strengths).toBe("例子好\n板书清楚");
});
