import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { ErrorCode } from "../../../../../api/errors";
import { type ReportView, reportQuery } from "../../../../../api/observation/report-queries";
import { loadPageTexts, setLanguage } from "../../../../../i18n/language";
import { ToastProvider } from "../../../../../ui/feedback/Toast";
import { ReplyForm } from "./ReplyForm";

// It asks the router, which is not what this is about.
vi.mock("../../../../../forms/LeaveGuard", () => ({ LeaveGuard: () => null }));

const view = {
  visit: { id: "v1", version: 3, term: null, week: 11, date: "2026-11-18" },
  observer: { username: "han", name: "韩立群", college: null },
  report: { about: [{ id: "p", name: "梁秋实" }], look_again: 14 },
  may: { change: false, acknowledge: true, dispute: true, answer: false, settle: false },
  answer_by: "2026-12-18",
} as ReportView;

const server = vi.fn<typeof fetch>();
const answer = (status: number, code: number, data: unknown) =>
  Promise.resolve(new Response(JSON.stringify({ code, msg: "", data }), { status }));
const sent = () =>
  server.mock.calls
    .map(([, options]) => options)
    .filter((options) => options?.method === "POST")
    .map((options) => JSON.parse(options?.body as string) as unknown);

function show(shown: ReportView) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(reportQuery("v1").queryKey, shown);
  const page = (now: ReportView) => (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <ReplyForm view={now} today="2026-11-20" />
      </ToastProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(page(shown));
  return (now: ReportView) => rerender(page(now));
}

beforeAll(async () => {
  await loadPageTexts("visitReport");
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

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const dispute = () => fireEvent.click(screen.getByRole("radio", { name: /有异议/ }));
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("says what follows of each before it is chosen", () => {
  show(view);
  expect(screen.getByText(/韩立群不能再改，你也不能再提异议/)).toBeDefined();
  expect(screen.getByText(/只能提一次。韩立群可在 14 天内修改一次/)).toBeDefined();
  expect(screen.getByText(/12月18日没有回应，会记为“未回应”，不算同意/)).toBeDefined();
});

it("acknowledges with a plan and its week; without a plan no week goes along", async () => {
  show(view);
  server.mockImplementation(() => answer(200, 0, view));
  press("发出回应");
  expect(await screen.findByText("回应已发出")).toBeDefined();
  write("打算怎么改（可不填）", "先写 30 秒");
  press("发出回应");
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  const nothing = { version: 3, kind: "acknowledged", text: null };
  expect(sent()).toEqual([
    { ...nothing, plan: null, plan_week: null },
    { ...nothing, plan: "先写 30 秒", plan_week: 14 },
  ]);
});

it("a dispute needs a reason, and nothing goes out before the second step", async () => {
  show(view);
  dispute();
  press("提出异议");
  expect(document.activeElement).toBe(screen.getByLabelText("理由"));
  expect(screen.getByText("请写下你不同意哪里、为什么。")).toBeDefined();
  write("理由", "投影坏了");
  press("提出异议");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/只能提一次/)).toBeDefined();
  expect(server).not.toHaveBeenCalled();
  server.mockImplementation(() => answer(200, 0, view));
  fireEvent.click(dialog.getByRole("button", { name: "提出异议" }));
  await vi.waitFor(() =>
    expect(sent()).toEqual([{ version: 3, kind: "disputed", text: "投影坏了", plan: null, plan_week: null }]),
  );
});

it("what changed while it was written is refused once, to be read; what was typed stays", async () => {
  const showNow = show(view);
  write("想说的话（可不填）", "谢谢");
  showNow({ ...view, visit: { ...view.visit, version: 4 } });
  server.mockImplementationOnce(() => answer(409, ErrorCode.Conflict, null));
  press("发出回应");
  expect((await screen.findByRole("alert")).textContent).toContain("刚刚有变化");
  expect(screen.getByLabelText<HTMLTextAreaElement>("想说的话（可不填）").value).toBe("谢谢");
  server.mockImplementation(() => answer(200, 0, view));
  press("发出回应");
  await vi.waitFor(() => expect(sent()).toMatchObject([{ version: 3 }, { version: 4 }]));
});

it("after the last day it can be acknowledged still, and says why not disputed", () => {
  show({ ...view, may: { ...view.may, dispute: false }, answer_by: "2026-11-19" });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /有异议/ }).disabled).toBe(true);
  expect(screen.getByText("过了 11月19日，不能再提异议。")).toBeDefined();
});
