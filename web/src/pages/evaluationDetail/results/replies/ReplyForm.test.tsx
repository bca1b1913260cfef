import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { ErrorCode } from "../../../../api/errors";
import type { Reply } from "../../../../api/results/result-queries";
import { loadPageTexts, setLanguage } from "../../../../i18n/language";
import { ReplyForm } from "./ReplyForm";

// It asks the router, which is not what this is about.
vi.mock("../../../../forms/LeaveGuard", () => ({ LeaveGuard: () => null }));

const reply = (body: string, version: number) => ({ teacher: "chen", name: "陈雅萍", body, version }) as Reply;
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
      <ReplyForm evaluation="e1" teacher="chen" kept={reply("谢谢大家", 1)} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = () => screen.getByLabelText<HTMLTextAreaElement>("回复内容");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "保存修改" }));
const sent = () =>
  server.mock.calls
    .map(([, options]) => options)
    .filter((options) => options?.method === "PUT")
    .map((options) => JSON.parse(options?.body as string) as unknown);

it("what changed elsewhere is shown beside what was written, which stays and is saved on it", async () => {
  type("下一章放慢进度");
  server
    .mockReturnValueOnce(answer(409, ErrorCode.Conflict, null))
    .mockReturnValueOnce(answer(200, 0, { teacher: "chen", replies: [reply("下周补一次习题课", 2)] }));
  save();
  expect((await screen.findByRole("alert")).textContent).toContain("下周补一次习题课");
  expect(field().value).toBe("下一章放慢进度");

  server.mockReturnValueOnce(answer(200, 0, [reply("下一章放慢进度", 3)]));
  save();
  expect(await screen.findByText("已发布，学生现在就能看到。")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(sent()).toEqual([
    { body: "下一章放慢进度", version: 1 },
    { body: "下一章放慢进度", version: 2 },
  ]);
});

it("what was taken back elsewhere can be published again", async () => {
  type("下一章放慢进度");
  server
    .mockReturnValueOnce(answer(409, ErrorCode.Conflict, null))
    .mockReturnValueOnce(answer(200, 0, { teacher: "chen", replies: [] }));
  save();
  expect((await screen.findByRole("alert")).textContent).toContain("可以重新发布");
  expect(screen.getByRole("button", { name: "发布回复" })).toBeDefined();
  expect(field().value).toBe("下一章放慢进度");
});

it("can be looked at as students will read it, and follows what is typed", async () => {
  type("下一章放慢进度");
  fireEvent.click(screen.getByText("学生看到的样子"));
  expect((await screen.findByRole("figure")).textContent).toContain("下一章放慢进度陈雅萍老师");
  type("  ");
  expect(screen.queryByRole("figure")).toBeNull();
  expect(sent()).toEqual([]);
});

it("nothing is not published: the field has the focus and says why", () => {
  type(" ");
  screen.getByRole("button", { name: "保存修改" }).focus();
  save();
  expect(document.activeElement).toBe(field());
  expect(screen.getByText("写点什么再发布。")).toBeDefined();
  expect(server).not.toHaveBeenCalled();
});
