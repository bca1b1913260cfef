import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { newPerson, password } from "../support/people";
import { enter, expectCentre, submitSignIn } from "../support/session";

const fresh = "lake-and-maple-77";

async function change(page: Page, current: string, next: string, repeat = next) {
  const form = page.getByRole("form", { name: "修改密码" });
  await form.getByRole("textbox", { name: "当前密码" }).fill(current);
  await form.getByRole("textbox", { name: "新密码", exact: true }).fill(next);
  await form.getByRole("textbox", { name: "再输一遍新密码" }).fill(repeat);
  await form.getByRole("button", { name: "修改密码" }).click();
}

test("every rule of a new password is said beside the field that breaks it", async ({ page }) => {
  const username = newPerson();
  await enter(page, username, { path: "/user/infoCenter?edit=password" });
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const cases = [
    ["", fresh, fresh, "当前密码", "请填写当前密码"],
    ["not-the-password", fresh, fresh, "当前密码", "当前密码不对"],
    [password, "", "", "新密码", "请填写新密码"],
    [password, "short", "short", "新密码", "至少 10 个字符"],
    [password, "x".repeat(129), "x".repeat(129), "新密码", "最多 128 个字符"],
    [password, "1234567890", "1234567890", "新密码", "这个密码太常见，容易被猜到，请换一个"],
    [password, `x-${username}-x`, `x-${username}-x`, "新密码", "不能包含学号或工号"],
    [password, password, password, "新密码", "和当前密码一样，请换一个"],
    [password, fresh, "", "再输一遍新密码", "请把新密码再输一遍"],
    [password, fresh, `${fresh}8`, "再输一遍新密码", "两次输入的不一样"],
  ] as const;
  for (const [current, next, repeat, broken, reason] of cases) {
    await change(page, current, next, repeat);
    await expect(field(broken), reason).toHaveAccessibleDescription(new RegExp(reason));
    await expect(field(broken), reason).toHaveAttribute("aria-invalid", "true");
  }
});

test("counts what is missing while one types", async ({ page }) => {
  await enter(page, newPerson(), { path: "/user/infoCenter?edit=password" });
  const field = page.getByRole("textbox", { name: "新密码", exact: true });
  await field.fill("seven77");
  await expect(field).toHaveAccessibleDescription(/还差 3 个字符/);
  await field.fill(fresh);
  await expect(field).toHaveAccessibleDescription(/长度够了/);
});

test("changing the password signs out the other device and keeps this one", async ({ page, device }) => {
  const username = newPerson();
  const other = await device();
  await enter(other, username);
  await expectCentre(other);
  await enter(page, username);
  await page.getByRole("button", { name: /修改 密码/ }).click();
  await change(page, password, fresh);
  await expect(page.getByText("密码已修改，另外 1 台设备已退出登录。")).toBeVisible();
  await expect(page.getByText("刚刚改过")).toBeVisible();
  await expect(page.getByText("没有别的设备登录着你的账号。")).toBeVisible();

  await other.reload();
  await expect(other.getByText("记录不存在")).toBeVisible();
  await submitSignIn(other, username, { password });
  await expect(other.getByRole("alert")).toHaveText("学号、工号或密码不对。");
  await submitSignIn(other, username, { password: fresh });
  await expectCentre(other);
  await page.reload();
  await expectCentre(page);
});

test("with an initial password one is told first of all to change it", async ({ page }) => {
  await enter(page, newPerson({ mustChangePassword: true, email: "lin@linjiang.example" }), {
    path: "/user/evaluationList",
  });
  const banner = page.getByRole("status").filter({ hasText: "你正在使用初始密码，请先修改密码。" });
  await banner.getByRole("link", { name: "去修改" }).click();
  await expect(page.getByRole("region", { name: "待办" })).toContainText("修改初始密码");
  await change(page, password, fresh);
  await expect(page.getByText("密码已修改。")).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(page.getByRole("region", { name: "待办" })).toContainText("没有等你处理的事");
});
