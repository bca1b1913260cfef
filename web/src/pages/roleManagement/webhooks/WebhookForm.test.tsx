import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";

import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { ToastProvider } from "../../../ui/feedback/Toast";
import { WebhookForm } from "./WebhookForm";

beforeAll(async () => {
  await loadPageTexts("webhooks");
  await setLanguage("zh-CN");
});
afterEach(cleanup);

it("that nothing is chosen is said of the whole, and no longer once anything is", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <WebhookForm webhook={null} onClose={() => undefined} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText("名称"), { target: { value: "看板" } });
  fireEvent.change(screen.getByLabelText("接收地址"), { target: { value: "https://board.example/x" } });
  const box = (name: RegExp) => screen.getByRole("checkbox", { name });
  fireEvent.click(box(/批次的状态/));
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  const group = await screen.findByRole("group", { name: "通知什么" });
  const note = () => document.getElementById(group.getAttribute("aria-describedby") ?? "")?.textContent;
  await waitFor(() => expect(note()).toContain("请至少选一项"));
  expect(document.activeElement).toBe(box(/批次的状态/));
  fireEvent.click(box(/夜间名单的结果/));
  expect(screen.queryByText("请至少选一项")).toBeNull();
});
