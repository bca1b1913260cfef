// Signing in: through the form, as people do, and by the call alone for tests that are about something else.
import { expect, type APIRequestContext, type Page } from "@playwright/test";

import { password } from "./people";

export interface Grant {
  access_token: string;
  refresh_token: string;
  permission_keys: string[];
  level: number;
  role_key: string | null;
  role_assignment_id: string | null;
}

interface FormOptions {
  password?: string;
  autoLogin?: boolean;
}

/** Fills in the form on the page and sends it. */
export async function submitSignIn(page: Page, username: string, options: FormOptions = {}) {
  await page.getByRole("textbox", { name: "学号或工号" }).fill(username);
  await page.getByRole("textbox", { name: "密码" }).fill(options.password ?? password);
  if (options.autoLogin) await page.getByRole("checkbox", { name: "自动登录" }).check();
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

export async function signIn(page: Page, username: string, options: FormOptions = {}) {
  await page.goto("/");
  await submitSignIn(page, username, options);
  await expect(page).toHaveURL("/user/infoCenter");
}

/** A session of its own, as another device would get it. */
export async function grantFor(request: APIRequestContext, username: string): Promise<Grant> {
  const answer = await request.post("/auth/login", { data: { username, password } });
  expect(answer.status(), `${username} signs in`).toBe(200);
  const { data } = (await answer.json()) as { data: Grant };
  return data;
}

interface EnterOptions {
  path?: string;
  language?: "zh-CN" | "en";
  theme?: "light" | "dark";
  autoLogin?: boolean;
  /** Without it the tab has no access token, as after the browser was closed. */
  tab?: boolean;
  grant?: Grant;
}

/** Signed in without the form, and on the page. */
export async function enter(page: Page, username: string, options: EnterOptions = {}): Promise<Grant> {
  const { path = "/user/infoCenter", language, theme, autoLogin = false, tab = true } = options;
  const grant = options.grant ?? (await grantFor(page.request, username));
  await openWith(page, path, {
    local: {
      refresh_token: grant.refresh_token,
      ...(autoLogin && { auto_login: "true" }),
      ...(language && { language }),
      ...(theme && { theme }),
    },
    tab: tab ? tabValues(grant) : {},
  });
  return grant;
}

/**
 * Opens a page that finds this in the browser's storage, besides what is there. It is written as the page begins: no page of
 * the origin is without the app, which would have to be loaded once more.
 */
export async function openWith(page: Page, path: string, kept: Partial<Stored>) {
  const written = await page.addInitScript(({ local, tab }) => {
    for (const [name, value] of Object.entries(local ?? {})) localStorage.setItem(name, value);
    for (const [name, value] of Object.entries(tab ?? {})) sessionStorage.setItem(name, value);
  }, kept);
  await page.goto(path);
  await written.dispose();
}

function tabValues(grant: Grant): Record<string, string> {
  return {
    access_token: grant.access_token,
    permission_keys: JSON.stringify(grant.permission_keys),
    level: String(grant.level),
    ...(grant.role_key !== null && { role_key: grant.role_key }),
    ...(grant.role_assignment_id !== null && { role_assignment_id: grant.role_assignment_id }),
  };
}

interface Stored {
  local: Record<string, string>;
  tab: Record<string, string>;
}

export function stored(page: Page): Promise<Stored> {
  return page.evaluate(() => ({ local: { ...localStorage }, tab: { ...sessionStorage } }));
}

/** Where the account of somebody who is no student is; a student's page has it without being asked. */
export const accountPath = "/user/infoCenter?view=account";

/** The personal centre stands, with what the server said about this person: what waits, or the account. */
export async function expectCentre(page: Page) {
  await expect(page).toHaveURL(/\/user\/infoCenter(\?view=account)?$/);
  const waiting = page.getByRole("region", { name: /^(待办|To do)$/ }).getByRole("listitem");
  const account = page.getByText(/^(这台设备|This device)$/);
  await expect(waiting.or(account).first()).toBeVisible();
}

/** What is fetched after a student's centre stands too: nothing below it moves any more. */
export async function expectSettled(page: Page) {
  const notices = page.getByRole("region", { name: /^(通知公告|Notices)$/ });
  await expect(notices.getByRole("listitem").first()).toBeVisible();
}
