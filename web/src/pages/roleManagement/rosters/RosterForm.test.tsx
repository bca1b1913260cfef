import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { ToastProvider } from "../../../ui/feedback/Toast";
import { RosterForm } from "./RosterForm";

const onClose = vi.fn<() => void>();

beforeAll(async () => {
  await Promise.all([loadPageTexts("rosters"), loadPageTexts("imports")]);
  await setLanguage("zh-CN");
});
afterEach(() => {
  cleanup();
  onClose.mockReset();
});

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <RosterForm roster={null} onClose={onClose} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it("another way begins without the address and the secret of the one before, and without what was wrong with them", () => {
  show();
  type("访问方式", "bearer");
  type("令牌或密码", "letter-7");
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  expect(screen.getByLabelText("文件地址").getAttribute("aria-invalid")).toBe("true");
  type("名单从哪里来", "directory");
  expect([valueOf("目录服务器地址"), valueOf("查询账号的密码")]).toEqual(["", ""]);
  expect(screen.getByLabelText("目录服务器地址").getAttribute("aria-invalid")).toBeNull();
  type("目录服务器地址", "ldaps://ldap.example");
  type("名单从哪里来", "file");
  expect([valueOf("文件地址"), valueOf("令牌或密码")]).toEqual(["", ""]);
});
