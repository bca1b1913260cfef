import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { HandedInQuestions } from "../../../api/models";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { ToastProvider } from "../../../ui/feedback/Toast";
import { HandedIn } from "./HandedIn";

const set = {
  id: "set",
  version: 3,
  state: "submitted",
  teacher: { id: "t", name: "陈雅萍" },
  class_code: "CS101-01",
  course_name: { zh: "程序设计", en: null },
  college: { zh: "计算机学院", en: null },
  questions: [],
  reason: null,
} as unknown as HandedInQuestions;

const server = vi.fn<typeof fetch>();
const answer = (status: number, code: number, data: unknown = null) =>
  Promise.resolve(new Response(JSON.stringify({ code, msg: "", data }), { status }));

beforeAll(async () => {
  await loadPageTexts("evaluationManagement");
  await loadPageTexts("questionnaire");
  await setLanguage("zh-CN");
});
beforeEach(() => {
  server.mockReset();
  vi.stubGlobal("fetch", server);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <HandedIn set={set} decidable />
      </ToastProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openDialog() {
  fireEvent.click(screen.getByRole("button", { name: /^退回/ }));
  return within(await screen.findByRole("dialog"));
}

it("a reason that could not be sent stays in the dialog, which says why, and can be sent again", async () => {
  const dialog = await openDialog();
  const reason = dialog.getByLabelText<HTMLTextAreaElement>("请教师修改什么");
  fireEvent.change(reason, { target: { value: "请说明是哪一种作业" } });

  server.mockRejectedValueOnce(new TypeError("offline"));
  fireEvent.click(dialog.getByRole("button", { name: "退回" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("连不上服务器");
  expect(reason.value).toBe("请说明是哪一种作业");

  server.mockReturnValueOnce(answer(200, 0, set));
  fireEvent.click(dialog.getByRole("button", { name: "退回" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText(/已退回/)).toBeDefined();
  const sent = server.mock.calls.map(([, options]) => JSON.parse(options?.body as string) as unknown);
  const written = { version: 3, reason: "请说明是哪一种作业" };
  expect(sent).toEqual([written, written]);
});

it("without a reason nothing is sent, and the field that is empty has the focus", async () => {
  const dialog = await openDialog();
  const deed = dialog.getByRole("button", { name: "退回" });
  deed.focus();
  fireEvent.click(deed);

  const reason = dialog.getByLabelText("请教师修改什么");
  expect(document.activeElement).toBe(reason);
  expect(document.getElementById(reason.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "请写上理由，教师才知道怎么改",
  );
  expect(server).not.toHaveBeenCalled();
});
