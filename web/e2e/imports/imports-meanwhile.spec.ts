// What happens while a list is being imported: other data, another place, no connection, somebody else.
import { utimesSync, writeFileSync } from "node:fs";

import { hold, sql } from "../support/database";
import { expect, test } from "../support/fixtures";
import { newPerson } from "../support/people";
import { enter } from "../support/session";
import {
  bar,
  check,
  chooseFile,
  college,
  confirm,
  header,
  newAdmin,
  openImport,
  recent,
  row,
  tagged,
  undoDialog,
  verdict,
} from "./import-page";
import { csv } from "./list-files";
import { thorough } from "../support/thorough";

test("data that changed between check and confirmation is checked again", thorough, async ({ page }) => {
  const person = newPerson({ name: "温如言", email: "first@example.com" });
  await openImport(page, newAdmin());
  await check(page, csv("邮箱.csv", [header, [person, "温如言", "", "", "third@example.com"]]));
  await expect(row(page, person)).toContainText("first@example.com");
  sql("update account set email = 'second@example.com' where username = :'person'", { person });
  await confirm(page, "确认导入 1 行").click();
  await expect(page.getByRole("alert")).toContainText("检查之后，学校的数据有了变化");
  await expect(page.getByRole("alert")).toContainText("什么都没有写入");
  await expect(confirm(page)).toBeHidden();

  // The server has kept the file: no need to look for it, nor after a reload.
  await page.reload();
  await page.getByRole("button", { name: "再检查一次" }).click();
  await expect(row(page, person)).toContainText("second@example.com");
  await confirm(page, "确认导入 1 行").click();
  await expect(verdict(page)).toHaveText("已导入 1 行");
  expect(sql("select email from account where username = :'person'", { person })).toEqual(["third@example.com"]);

  // Changed since: taking it back would lose that.
  sql("update account set email = 'fourth@example.com' where username = :'person'", { person });
  await page.getByRole("button", { name: "撤销导入" }).click();
  await undoDialog(page).getByRole("button", { name: "撤销导入" }).click();
  await expect(page.getByRole("alert")).toContainText("撤销不了：导入的内容后来被改过");
  await expect(verdict(page)).toHaveText("已导入 1 行");
  expect(sql("select email from account where username = :'person'", { person })).toEqual(["fourth@example.com"]);
});

test("the check goes on while one leaves the page and comes back", thorough, async ({ page }) => {
  const tag = tagged();
  await openImport(page, newAdmin());
  const release = await hold("lock table import_row in share mode");
  await chooseFile(page).setInputFiles(csv("名单.csv", [header, [`${tag}-1`, "陆之遥", "学生", college, ""]]));
  await expect(page.getByText("正在检查 名单.csv")).toBeVisible();
  await expect(bar(page)).toBeVisible();
  const place = page.url();
  await page.getByRole("link", { name: "首页" }).click();
  await expect(page).toHaveURL("/user/infoCenter");

  // By the list of background work, by the latest imports, or by the address.
  await page.getByRole("button", { name: /^后台任务：1 项/ }).click();
  await expect(page.getByRole("dialog", { name: "后台任务" })).toContainText("检查导入文件");
  await page.getByRole("dialog", { name: "后台任务" }).getByRole("link", { name: "查看" }).click();
  await expect(page.getByText("正在检查 名单.csv")).toBeVisible();
  await page.goto("/user/manageUsers?import=new");
  await expect(recent(page, "名单.csv")).toContainText("正在检查");
  await page.goto(place);
  await expect(page.getByText("正在检查 名单.csv")).toBeVisible();
  await release();
  await expect(verdict(page)).toHaveText("可以导入 1 行", { timeout: 30_000 });
  await page.goto("/user/manageUsers?import=new");
  await expect(recent(page, "名单.csv")).toContainText("待确认");
});

test("a connection lost on the way loses nothing, and an upload can be stopped", thorough, async ({ page, faults }) => {
  faults.allow(/ERR_FAILED|ERR_ABORTED|ERR_UPLOAD_FILE_CHANGED/);
  const tag = tagged();
  const file = csv("名单.csv", [header, [`${tag}-1`, "陆之遥", "学生", college, ""]]);
  const uploads = (url: URL) => url.pathname === "/imports" && url.searchParams.has("file_name");
  await openImport(page, newAdmin());

  await page.route(uploads, (route) => route.abort());
  await chooseFile(page).setInputFiles(file);
  await expect(page.getByRole("alert")).toContainText("没有传完：连不上服务器");
  await expect(page.getByRole("alert")).toContainText("文件还在");
  await page.unroute(uploads);
  await page.getByRole("button", { name: "重试" }).click();
  await expect(verdict(page)).toHaveText("可以导入 1 行");

  await page.getByRole("link", { name: "换一个文件" }).click();
  const corrected = test.info().outputPath("改过的.csv");
  writeFileSync(corrected, file.buffer);
  await page.route(uploads, (route) => route.abort());
  await chooseFile(page).setInputFiles(corrected);
  await expect(page.getByRole("alert")).toContainText("没有传完");
  await page.unroute(uploads);
  writeFileSync(corrected, Buffer.concat([file.buffer, Buffer.from("\r\n")]));
  utimesSync(corrected, new Date(), new Date(Date.now() + 60_000));
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.getByRole("alert")).toHaveText("“改过的.csv”在电脑上被改动或移走了，请重新选择。");

  await page.route(uploads, () => {});
  await chooseFile(page).setInputFiles(file);
  await expect(page.getByText("正在上传 名单.csv")).toBeVisible();
  await page.getByRole("link", { name: "返回用户管理" }).click();
  await page.getByRole("dialog", { name: "停止上传？" }).getByRole("button", { name: "继续上传" }).click();
  await expect(page.getByText("正在上传 名单.csv")).toBeVisible();
  await page.getByRole("button", { name: "停止上传" }).click();
  await expect(chooseFile(page)).toBeVisible();
  await page.getByRole("link", { name: "返回用户管理" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("用户管理");
});

test("somebody else has confirmed it meanwhile", thorough, async ({ page, device }) => {
  const tag = tagged();
  const admin = newAdmin();
  // Otherwise it hears of it and shows it by itself.
  await page.route("/user/feed", () => {});
  await openImport(page, admin);
  await check(page, csv("名单.csv", [header, [`${tag}-1`, "陆之遥", "学生", college, ""]]));
  const other = await device();
  await enter(other, admin, { path: new URL(page.url()).pathname + new URL(page.url()).search });
  await confirm(other, "确认导入 1 行").click();
  await expect(verdict(other)).toHaveText("已导入 1 行");
  await confirm(page, "确认导入 1 行").click();
  await expect(verdict(page)).toHaveText("已导入 1 行");
});
