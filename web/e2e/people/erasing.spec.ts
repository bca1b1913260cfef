// Deleting somebody who has left.
import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { enter, grantFor } from "../support/session";

test("whoever has left is deleted once whom is typed, and is nobody from then on", async ({ page, request }) => {
  const username = newPerson({ name: "沅水", email: "yuanshui@linjiang.example" });
  const { access_token } = await grantFor(request, known.school_admin);
  const path = `/user/userDetail/${username}`;
  const deleting = page.getByRole("button", { name: "删除此人…" });
  await enter(page, known.school_admin, { path });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("沅水");
  await expect(deleting).toHaveCount(0);
  const disabled = await request.put(`/users/${username}/state`, {
    data: { state: "disabled" },
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect(disabled.status()).toBe(200);
  await page.reload();

  await deleting.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `删除 沅水（${username}）？` });
  await expect(dialog).toContainText("无法撤回");
  const typed = dialog.getByRole("textbox", { name: `输入 ${username} 以确认` });
  await typed.fill("somebody-else");
  await dialog.getByRole("button", { name: "永久删除" }).click();
  await expect(dialog).toContainText("与学号或工号不一致");
  await typed.fill(username);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("用户管理");
  await expect(page.getByText("已删除", { exact: true })).toBeVisible();

  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有找到这个用户");
});
