import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { ErrorCode } from "../../../../api/errors";
import type { Reply } from "../../../../api/results/result-queries";
import { loadPageTexts, setLanguage } from "../../../../i18n/language";
import { ReplyForm } from "./ReplyForm";

// It asks the router, which is not what this is about.
vi.mock("../../../../forms/LeaveGuard", () => ({ LeaveGuard: () => null }));

const reply = (state: Reply["state"], version: number, outcome: string | null = null) =>
  ({ teacher: "chen", name: "陈雅萍", body: "谢谢大家", state, outcome, version }) as Reply;
const server = vi.fn<typeof fetch>();
const answer = (status: number, code: number, data: unknown) =>
  Promise.resolve(new Response(JSON.stringify({ code, msg: "", data }), { status }));

beforeAll(async () => {
  await loadPageTexts("results");
  await setLanguage("zh-CN");
});
beforeEach(() => {
  server.mockReset();
  vi.stubGlobal("fetch", server);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReplyForm evaluation="e1" teacher="chen" kept={reply("heard", 1)} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const state = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => fireEvent.click(screen.getByRole("button", { name: "保存进展" }));
const sent = () =>
  server.mock.calls
    .map(([, options]) => options)
    .filter((options) => options?.method === "PUT")
    .map((options) => JSON.parse(options?.body as string) as unknown);

it("what became of it is saved with a line, and the text that is changed next stands on it", async () => {
  expect(state("听到了").checked).toBe(true);
  fireEvent.click(state("已改"));
  fireEvent.change(screen.getByLabelText("做了什么（可以不写）"), { target: { value: " 加了习题课 " } });
  server.mockReturnValueOnce(answer(200, 0, [reply("done", 2, "加了习题课")]));
  save();
  expect(await screen.findByText("已保存，学生现在就能看到。")).toBeDefined();

  fireEvent.change(screen.getByLabelText("回复内容"), { target: { value: "谢谢" } });
  server.mockReturnValueOnce(answer(200, 0, [{ ...reply("done", 3, "加了习题课"), body: "谢谢" }]));
  fireEvent.click(screen.getByRole("button", { name: "保存修改" }));
  expect(await screen.findByText("已发布，学生现在就能看到。")).toBeDefined();
  expect(sent()).toEqual([
    { state: "done", outcome: "加了习题课", version: 1 },
    { body: "谢谢", version: 2 },
  ]);
});

it("marked elsewhere, nothing is written over: the choice stays and is saved on it", async () => {
  fireEvent.click(state("已改"));
  server
    .mockReturnValueOnce(answer(409, ErrorCode.Conflict, null))
    .mockReturnValueOnce(answer(200, 0, { teacher: "chen", replies: [reply("will_change", 2)] }));
  save();
  expect((await screen.findByRole("alert")).textContent).toContain("那里标的是“会改”");
  expect(state("已改").checked).toBe(true);

  server.mockReturnValueOnce(answer(200, 0, [reply("done", 3)]));
  save();
  expect(await screen.findByText("已保存，学生现在就能看到。")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(sent()).toEqual([
    { state: "done", outcome: null, version: 1 },
    { state: "done", outcome: null, version: 2 },
  ]);
});

it("a line that quotes what is for the teacher alone is refused where it stands", async () => {
  fireEvent.click(state("会改"));
  server.mockReturnValueOnce(answer(422, ErrorCode.InvalidFields, { fields: { outcome: "quotes_comment" } }));
  save();
  expect(await screen.findByText(/出自仅教师可见的评论/)).toBeDefined();
});
