import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { ErrorCode } from "../../../api/errors";
import type { MailServer } from "../../../api/mail/mail-server";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { ToastProvider } from "../../../ui/feedback/Toast";
import { notificationManagement } from "../page";
import { MailSettings } from "./MailSettings";

const stored: MailServer = {
  host: "smtp.linjiang.example",
  port: 587,
  security: "starttls",
  username: "keping",
  has_password: true,
  from_address: "no-reply@linjiang.example",
  reply_to: null,
  site: "https://eval.linjiang.example",
  a_minute: 300,
  version: 4,
  fault: null,
};
const sent = [{ day: "2026-12-12", kind: "reminder", sent: 812, failed: 3 }];

let now: { server: MailServer | null; sent: unknown[] };
/** What is answered to anything but looking. */
const act =
  vi.fn<(method: string, address: string, body: unknown) => { status?: number; code?: number; data?: unknown }>();

const server = vi.fn<typeof fetch>((address, options) => {
  const method = options?.method ?? "GET";
  const body: unknown = typeof options?.body === "string" ? JSON.parse(options.body) : undefined;
  const {
    status = 200,
    code = 0,
    data = null,
  } = method === "GET" ? { data: now } : act(method, address as string, body);
  return Promise.resolve(new Response(JSON.stringify({ code, msg: "", data }), { status }));
});

async function show(given: typeof now) {
  now = given;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rootRoute = createRootRoute({ component: Outlet });
  const { path, search } = notificationManagement;
  const route = createRoute({ getParentRoute: () => rootRoute, path, validateSearch: search, component: MailSettings });
  const history = createMemoryHistory({ initialEntries: [`${path}?view=mail`] });
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router as never} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("button", { name: "保存" });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeAll(async () => {
  await Promise.all([loadPageTexts("notificationManagement"), loadPageTexts("table")]);
  await setLanguage("zh-CN");
});
beforeEach(() => {
  act.mockReset();
  server.mockClear();
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a school without mail is told so, and can set it up; there is nothing to test or delete yet", async () => {
  await show({ server: null, sent: [] });
  expect(screen.getByText(/学校还没有设置邮件/)).toBeTruthy();
  expect(field("本站地址").value).toBe(location.origin);
  expect(screen.queryByRole("button", { name: "发送测试邮件" })).toBeNull();
  type("邮件服务器", "smtp.linjiang.example");
  type("发件地址", "no-reply@linjiang.example");
  act.mockImplementation(() => ({ data: (now = { server: { ...stored, version: 1 }, sent: [] }) }));
  press("保存");
  expect(await screen.findByText("邮件设置已保存")).toBeTruthy();
  expect(act.mock.calls[0]?.slice(0, 2)).toEqual(["PUT", "/mail-server"]);
  expect(act.mock.calls[0]?.[2]).toMatchObject({ version: null, password: null, username: null, port: 587 });
  expect(await screen.findByRole("button", { name: "发送测试邮件" })).toBeTruthy();
});

it("the password is never shown, and kept where nothing is typed", async () => {
  await show({ server: stored, sent });
  expect(field("密码").value).toBe("");
  expect(screen.getByText("已经存了一个；不改则留空")).toBeTruthy();
  expect(screen.getByRole("table", { name: "最近两周寄出的邮件" }).textContent).toContain("12月12日提醒8123");

  type("端口", "2525");
  act.mockReturnValueOnce({ status: 422, code: ErrorCode.InvalidFields, data: { fields: { password: "required" } } });
  press("保存");
  expect(await screen.findByText(/换了服务器、端口或用户名，要重新填写/)).toBeTruthy();
  expect(document.activeElement).toBe(field("密码"));
});

it("what somebody else saved meanwhile is brought together with what was typed", async () => {
  await show({ server: stored, sent });
  type("每分钟最多几封", "60");
  act.mockImplementationOnce(() => {
    now = { server: { ...stored, host: "other.linjiang.example", version: 5 }, sent };
    return { status: 409, code: ErrorCode.Conflict };
  });
  press("保存");
  expect(await screen.findByText("邮件设置刚在别处改过：邮件服务器。")).toBeTruthy();
  expect([field("邮件服务器").value, field("每分钟最多几封").value]).toEqual(["other.linjiang.example", "60"]);
  act.mockImplementationOnce((_method, _address, body) => ({
    data: { server: { ...stored, ...(body as object), version: 6 }, sent },
  }));
  press("保存");
  expect(await screen.findByText("邮件设置已保存")).toBeTruthy();
  expect(act.mock.calls.at(-1)?.[2]).toMatchObject({ version: 5, host: "other.linjiang.example", a_minute: 60 });
});

it("that nothing leaves is told with since when and what to do", async () => {
  await show({ server: { ...stored, fault: { kind: "sign_in", since: "2026-11-12T02:07:00Z" } }, sent: [] });
  expect(screen.getByText(/起邮件寄不出去/)).toBeTruthy();
  expect(screen.getByText(/不接受用户名或密码/)).toBeTruthy();
});

it.each([
  [{ outcome: "taken", fault: null }, /看看垃圾邮件/],
  [{ outcome: "refused", fault: null }, /不收寄给你的信/],
  [{ outcome: "later", fault: null }, /几分钟后再试/],
  [{ outcome: "fault", fault: "host_not_allowed" }, /允许的主机/],
  [{ outcome: "fault", fault: "unreachable" }, /连不上邮件服务器/],
  [{ outcome: "fault", fault: "encryption" }, /证书/],
  [{ outcome: "fault", fault: "sign_in" }, /用户名或密码/],
  [{ outcome: "fault", fault: "sender" }, /发件地址/],
])("a test letter that ends as %j says what to do", async (data, words) => {
  await show({ server: stored, sent });
  act.mockReturnValueOnce({ data });
  press("发送测试邮件");
  const section = within(screen.getByRole("region", { name: "测试" }));
  expect((await section.findByRole("status")).textContent).toMatch(words);
});

it("a test letter to nobody leads to one's own address", async () => {
  await show({ server: stored, sent });
  act.mockReturnValueOnce({ status: 422, code: ErrorCode.InvalidFields, data: { fields: { email: "required" } } });
  press("发送测试邮件");
  const link = await screen.findByRole("link", { name: "去填写邮箱" });
  expect(link.getAttribute("href")).toBe("/user/infoCenter?edit=email");
});

it("deleting is asked about, and leaves an empty form", async () => {
  await show({ server: stored, sent });
  press("删除邮件设置");
  const dialog = within(await screen.findByRole("dialog"));
  expect(act).not.toHaveBeenCalled();
  act.mockImplementationOnce(() => {
    now = { server: null, sent: [] };
    return {};
  });
  fireEvent.click(dialog.getByRole("button", { name: "确定删除" }));
  expect(await screen.findByText(/学校还没有设置邮件/)).toBeTruthy();
  expect(act.mock.calls.map(([method, address]) => [method, address])).toEqual([["DELETE", "/mail-server"]]);
  await waitFor(() => expect(field("邮件服务器").value).toBe(""));
});
