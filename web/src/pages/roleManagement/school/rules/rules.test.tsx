import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { ErrorCode } from "../../../../api/errors";
import type { SignOnProvider } from "../../../../api/signOn/sign-on";
import type { PasswordsOff, SignOnAccounts } from "../../../../api/signOn/sign-on-rules";
import { loadPageTexts, setLanguage } from "../../../../i18n/language";
import { ToastProvider } from "../../../../ui/feedback/Toast";
import { AccountRule } from "./AccountRule";
import { PasswordRule } from "./PasswordRule";

vi.mock("../../../../forms/LeaveGuard", () => ({ LeaveGuard: () => null }));

const provider = { id: "p1", kind: "oidc" } as SignOnProvider;
const student = { id: "r1", name: { zh: "学生", en: null } };

let accounts: SignOnAccounts;
let rule: PasswordsOff;
const sent = vi.fn<(method: string, address: string, body: unknown) => unknown>();

const server = vi.fn<typeof fetch>((address, options) => {
  const method = options?.method ?? "GET";
  const body: unknown = typeof options?.body === "string" ? JSON.parse(options.body) : undefined;
  const kept = address === "/sign-on/accounts" ? accounts : rule;
  const data = method === "GET" ? kept : sent(method, address as string, body);
  return Promise.resolve(data instanceof Response ? data : envelope(200, 0, data));
});

const envelope = (status: number, code: number, data: unknown) =>
  new Response(JSON.stringify({ code, msg: "", data }), { status });

const save = () => screen.getByRole("button", { name: "保存" });
const isOff = (button: HTMLElement) => button.getAttribute("aria-disabled") === "true";

function show(children: ReactNode) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>,
  );
}

beforeAll(async () => {
  await loadPageTexts("signOnRules");
  await setLanguage("zh-CN");
});
beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal("fetch", server);
  accounts = { rules: [], roles: [student] };
  rule = {
    roles: [{ ...student, members: 312, switched_off: false }],
    administrators: [{ username: "20050012", name: "方远", named: false, fit: true }],
    provider_used: true,
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("nobody is given an account until a role is chosen, and the name's claim is asked for with it", async () => {
  show(<AccountRule provider={provider} name="校园账号" />);
  await screen.findByText(/不会建账号/);
  fireEvent.click(screen.getByRole("button", { name: /修改/ }));
  expect(screen.queryByLabelText(/姓名所在的字段/)).toBeNull();
  fireEvent.change(screen.getByLabelText("首次登录时"), { target: { value: "r1" } });
  fireEvent.change(screen.getByLabelText(/姓名所在的字段/), { target: { value: "cname" } });
  sent.mockImplementationOnce(() => {
    accounts = {
      rules: [{ provider_id: "p1", role_id: "r1", role: student.name, name_claim: "cname", made: 7 }],
      roles: [student],
    };
    return accounts;
  });
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText(/角色是“学生”.*已建 7 个/);
  expect(sent.mock.calls[0]).toEqual(["PUT", "/sign-on/providers/p1/accounts", { role_id: "r1", name_claim: "cname" }]);
});

it("how many it is about is said before it is saved, and sent with it", async () => {
  show(<PasswordRule />);
  await screen.findByText("现在所有角色都可以用密码登录。");
  sent.mockReturnValue({ people: 311 });
  fireEvent.click(screen.getByRole("checkbox", { name: /学生/ }));
  await screen.findByText("保存后，311 人只能用统一身份认证登录。");
  screen.getByText("请指定至少一位应急管理员。");
  expect(screen.getByRole("button", { name: "保存" }).getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(screen.getByRole("checkbox", { name: /方远/ }));
  await waitFor(() => expect(screen.getByRole("button", { name: "保存" }).getAttribute("aria-disabled")).toBeNull());
  sent.mockReset();
  sent.mockReturnValue(rule);
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  const seen = { role_ids: [], break_glass: [] };
  const body = { role_ids: ["r1"], break_glass: ["20050012"], people: 311, seen };
  await waitFor(() => expect(sent.mock.calls[0]).toEqual(["PUT", "/sign-on/passwords", body]));
});

it("what is wrong with the name's claim is said beside it", async () => {
  accounts.rules = [{ provider_id: "p1", role_id: "r1", role: student.name, name_claim: "cname", made: 0 }];
  show(<AccountRule provider={provider} name="校园账号" />);
  fireEvent.click(await screen.findByRole("button", { name: /修改/ }));
  sent.mockReturnValueOnce(envelope(422, ErrorCode.InvalidFields, { fields: { name_claim: "too_long" } }));
  fireEvent.click(save());
  const field = screen.getByLabelText(/姓名所在的字段/);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(field);
});

it("a role that can no longer be given is said to be, and another is asked for", async () => {
  accounts.rules = [{ provider_id: "p1", role_id: "r9", role: { zh: "教师", en: null }, name_claim: null, made: 0 }];
  show(<AccountRule provider={provider} name="校园账号" />);
  await screen.findByText("角色“教师”现在不能这样给，所以不会建账号。请改选。");
  fireEvent.click(screen.getByRole("button", { name: /修改/ }));
  expect(screen.getByLabelText<HTMLSelectElement>("首次登录时").value).toBe("");
});

it("the focus goes into what is opened and back to the button that opened it", async () => {
  show(<AccountRule provider={provider} name="校园账号" />);
  const button = await screen.findByRole("button", { name: /修改/ });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(screen.getByLabelText("首次登录时"));
  fireEvent.click(screen.getByRole("button", { name: "取消" }));
  expect(document.activeElement).toBe(button);
});

it("that the accounts could not be loaded is said, with a way to try again", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(envelope(500, ErrorCode.Internal, null)));
  show(<AccountRule provider={provider} name="校园账号" />);
  await screen.findByText("首次登录建账号的设置加载失败");
  vi.stubGlobal("fetch", server);
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  expect(await screen.findByText(/不会建账号/)).toBeTruthy();
});

/** Passwords are off for students, and somebody is named. */
function setOff() {
  rule.roles = [{ ...student, members: 312, switched_off: true }];
  rule.administrators = [
    { username: "20050012", name: "方远", named: true, fit: true },
    { username: "20050013", name: "周文华", named: false, fit: true },
  ];
}

it("once saved, the focus stays where it was, and nothing is left to save", async () => {
  setOff();
  sent.mockReturnValue({ people: 311 });
  show(<PasswordRule />);
  await screen.findByText("现在有 311 人只能用统一身份认证登录。");
  fireEvent.click(screen.getByRole("checkbox", { name: /周文华/ }));
  await waitFor(() => expect(isOff(save())).toBe(false));
  save().focus();
  const administrators = rule.administrators.map((found) => ({ ...found, named: true }));
  sent.mockImplementation((method) => {
    if (method !== "PUT") return { people: 311 };
    rule = { ...rule, administrators };
    return rule;
  });
  const button = save();
  fireEvent.click(button);
  await waitFor(() => expect(isOff(save())).toBe(true));
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /周文华/ }).checked).toBe(true);
});

it("who no longer fits can be taken out by saving, with nothing else changed", async () => {
  setOff();
  rule.administrators = rule.administrators.map((found) => ({ ...found, named: true, fit: found.name === "方远" }));
  sent.mockReturnValue({ people: 311 });
  show(<PasswordRule />);
  await screen.findByText(/周文华 已不能当应急管理员.*保存时会去掉/);
  await waitFor(() => expect(isOff(save())).toBe(false));
  sent.mockImplementation((method) => (method === "PUT" ? rule : { people: 311 }));
  fireEvent.click(save());
  const seen = { role_ids: ["r1"], break_glass: ["20050012", "20050013"] };
  const body = { role_ids: ["r1"], break_glass: ["20050012"], people: 311, seen };
  await waitFor(() => expect(sent).toHaveBeenCalledWith("PUT", "/sign-on/passwords", body));
});

it("what was changed meanwhile is read again and said, and what was ticked stays", async () => {
  setOff();
  sent.mockReturnValue({ people: 311 });
  show(<PasswordRule />);
  fireEvent.click(await screen.findByRole("checkbox", { name: /周文华/ }));
  await waitFor(() => expect(isOff(save())).toBe(false));
  sent.mockImplementation((method) => {
    if (method !== "PUT") return { people: 40 };
    const teacher = { id: "r2", name: { zh: "教师", en: null }, members: 40, switched_off: true };
    rule = { ...rule, roles: [{ ...student, members: 312, switched_off: false }, teacher] };
    return envelope(409, ErrorCode.Conflict, null);
  });
  fireEvent.click(save());
  await screen.findByText("设置或人数刚有变化，什么都还没有保存。已重新读取，请再看一次。");
  await screen.findByText("保存后，40 人只能用统一身份认证登录。");
  const isTicked = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name }).checked;
  expect([isTicked(/学生/), isTicked(/教师/), isTicked(/周文华/)]).toEqual([false, true, true]);
});

it("that nobody could be counted is said, and the count can be tried again", async () => {
  show(<PasswordRule />);
  sent.mockReturnValue(envelope(500, ErrorCode.Internal, null));
  fireEvent.click(await screen.findByRole("checkbox", { name: /学生/ }));
  await screen.findByText("人数没有统计出来，现在不能保存。");
  sent.mockReturnValue({ people: 311 });
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  await screen.findByText("保存后，311 人只能用统一身份认证登录。");
  expect(screen.queryByRole("alert")).toBeNull();
});
