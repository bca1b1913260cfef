// Lists from other systems: chosen, checked row by row, confirmed, undone.
import { readFileSync, writeFileSync } from "node:fs";

import type { Locator } from "@playwright/test";

import { rowOf } from "../people/users-page";
import { hold, sql } from "../support/database";
import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { enter, signIn } from "../support/session";
import { newTaughtSchool } from "../teaching/taught-school";
import {
  bar,
  check,
  chooseFile,
  college,
  confirm,
  count,
  header,
  newAdmin,
  openImport,
  recent,
  row,
  rows,
  tagged,
  undoDialog,
  verdict,
} from "./import-page";
import { csv, csvInGb18030, xlsx } from "./list-files";
import { thorough } from "../support/thorough";

test("users with mistakes: what is wrong, what would change, imported, seen and undone", async ({ page }) => {
  const tag = tagged();
  const same = newPerson({ name: "顾清扬" });
  const mailed = newPerson({ name: "沈见山", email: "old@example.com" });
  const renamed = newPerson({ name: "白若初" });
  await enter(page, newAdmin(), { path: "/user/manageUsers" });
  await page.getByRole("link", { name: "导入" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("导入用户");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("还没有导入过。")).toBeVisible();

  await check(
    page,
    csv("新生名单.csv", [
      header,
      [`${tag}-1`, "陆之遥", "学生", college, "lu@example.com"],
      [`${tag}-2`, "江映雪", "学生", college, ""],
      [`${tag}-3`, "程一诺", "学生", college, "cheng@@example"],
      [`${tag}-4`, "", "学生", "计算机与信息工程学校", ""],
      [same, "顾清扬", "", "", ""],
      [mailed, "沈见山", "", "", "new@example.com"],
      [renamed, "白若楚", "", "", ""],
    ]),
  );
  await expect(verdict(page)).toHaveText("可以导入 4 行");
  await expect(page.getByText("有误的 2 行不会导入，其余照常。").first()).toBeVisible();
  for (const name of ["新增 2", "更改 2", "不变 1", "有误 2", "提醒 1"]) await expect(count(page, name)).toBeVisible();

  // What is wrong comes first: the cell, why, and what to do.
  await expect(count(page, "有误 2")).toHaveAttribute("aria-current", "page");
  await expect(row(page, "第 4 行")).toContainText("邮箱 cheng@@example");
  await expect(row(page, "第 4 行")).toContainText("不是有效的电子邮箱。");
  await expect(row(page, "第 5 行")).toContainText("姓名 空");
  await expect(row(page, "第 5 行")).toContainText("不能为空，请填写。");
  await expect(row(page, "第 5 行")).toContainText(`是不是“${college}”？`);

  await count(page, "更改 2").click();
  await expect(row(page, mailed)).toContainText("邮箱 old@example.com");
  await expect(row(page, mailed)).toContainText("new@example.com");
  await expect(row(page, renamed)).toContainText("表里姓名是“白若楚”，系统里是“白若初”。");
  await count(page, "提醒 1").click();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, renamed)).toContainText("更改");
  // The rows in view are part of the address.
  await page.reload();
  await expect(count(page, "提醒 1")).toHaveAttribute("aria-current", "page");
  await expect(rows(page)).toHaveCount(1);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载报告" }).click();
  const report = await downloading;
  expect(report.suggestedFilename()).toBe("新生名单-检查报告.xlsx");
  expect(
    readFileSync(await report.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");

  await confirm(page, "确认导入 4 行").click();
  await expect(verdict(page)).toHaveText("已导入 4 行");
  await expect(page.getByText("新增 2 行，更改 2 行。")).toBeVisible();
  await expect(page.getByText("有误的 2 行没有导入。")).toBeVisible();
  await expect(page.getByText("新用户没有密码")).toBeVisible();
  // Shown here, it is no news to whoever looks at it.
  await expect(page.getByRole("button", { name: /^后台任务/ })).toBeHidden();
  const imported = page.url();

  await page.getByRole("link", { name: "返回用户管理" }).first().click();
  await expect(page.getByRole("link", { name: "导入" })).toBeFocused();
  await page.getByRole("searchbox").fill(tag);
  await expect(rowOf(page, `${tag}-1`)).toContainText("陆之遥");
  await expect(rowOf(page, `${tag}-2`)).toContainText("江映雪");
  await expect(page.getByText("共 2 人")).toBeVisible();

  await page.getByRole("link", { name: "导入" }).click();
  await expect(recent(page, "新生名单.csv")).toContainText("许澄之");
  await expect(recent(page, "新生名单.csv")).toContainText("已导入");
  await recent(page, "新生名单.csv").getByRole("link").click();
  await expect(verdict(page)).toHaveText("已导入 4 行");
  await page.getByRole("button", { name: "撤销导入" }).click();
  await expect(undoDialog(page)).toContainText("新增的 2 行会删除，更改的 2 行恢复原样。");
  await undoDialog(page).getByRole("button", { name: "先不撤销" }).click();
  await expect(undoDialog(page)).toBeHidden();
  await page.getByRole("button", { name: "撤销导入" }).click();
  await undoDialog(page).getByRole("button", { name: "撤销导入" }).click();
  await expect(verdict(page)).toHaveText("已撤销这次导入");
  await expect(undoDialog(page)).toBeHidden();
  expect(sql("select email from account where username = :'mailed'", { mailed })).toEqual(["old@example.com"]);
  await page.getByRole("link", { name: "返回用户管理" }).first().click();
  await expect(page.getByText("没有符合条件的用户")).toBeVisible();
  // A finished import can be sent to a colleague, or opened again.
  await page.goto(imported);
  await expect(verdict(page)).toHaveText("已撤销这次导入");
});

test("a .csv as Chinese spreadsheet programs save it", thorough, async ({ page }) => {
  const tag = tagged();
  await openImport(page, newAdmin());
  await check(
    page,
    csvInGb18030("名单.csv", [
      header,
      [`${tag}-1`, "欧阳筱筱", "学生", college, ""],
      [`${tag}-2`, "龚鑫垚", "学生", college, ""],
    ]),
  );
  await expect(verdict(page)).toHaveText("可以导入 2 行");
  await expect(page.getByText("没有发现错误。").first()).toBeVisible();
  await expect(row(page, `${tag}-1`)).toContainText("欧阳筱筱");
  await expect(row(page, `${tag}-2`)).toContainText("龚鑫垚");
});

test("what is not a list is refused in words, before it is sent or after", async ({ page }, info) => {
  await openImport(page, newAdmin());
  await expect(chooseFile(page)).toHaveAccessibleDescription(/\.xlsx 或 \.csv，最大 20 MB、100,000 行/);
  const file = (name: string, buffer = Buffer.from("x")) => ({ name, mimeType: "", buffer });
  const refused = page.getByRole("alert");
  await chooseFile(page).setInputFiles(file("名单.xls"));
  await expect(refused).toHaveText("“名单.xls”是旧版 Excel 文件（.xls）。请用表格软件打开，另存为 .xlsx 再选。");
  await chooseFile(page).setInputFiles(file("名单.pdf"));
  await expect(refused).toHaveText("“名单.pdf”不是表格文件。请选择 .xlsx 或 .csv。");
  await chooseFile(page).setInputFiles(file("空的.csv", Buffer.alloc(0)));
  await expect(refused).toHaveText("“空的.csv”是空的，请另选一个。");
  // By its path: handed over as bytes, it keeps a busy machine too long.
  const tooLarge = info.outputPath("太大.csv");
  writeFileSync(tooLarge, Buffer.alloc(21 * 1024 * 1024, "a"));
  await chooseFile(page).setInputFiles(tooLarge);
  await expect(refused).toHaveText("“太大.csv”有 21 MB，超过 20 MB。请分成几个文件。");

  await chooseFile(page).setInputFiles(file("导出.xlsx", Buffer.from("<html><table><tr><td>学号</td></tr></table>")));
  await expect(page.getByRole("heading", { name: "这个文件无法读取" })).toBeVisible();
  await expect(page.getByText("这其实是网页文件。请用表格软件打开，另存为 .xlsx 再上传。")).toBeVisible();
  await page.getByRole("link", { name: "换一个文件" }).click();
  await expect(recent(page, "导出.xlsx")).toContainText("无法读取");
  await chooseFile(page).setInputFiles(csv("少一列.csv", [["姓名"], ["陆之遥"]]));
  await expect(page.getByText(/缺少列：学号\/工号/)).toBeVisible();
});

test(
  "a OneRoster archive: the example is checked file by file, imported at once and undone",
  thorough,
  async ({ baseURL, device }) => {
    const school = newTaughtSchool(baseURL, { classes: 1, students: 1 });
    const page = await device({ baseURL: school.baseURL });
    await signIn(page, school.administrator);
    await page.goto("/user/manageUsers");
    await page.getByRole("button", { name: "导入" }).click();
    await page.getByRole("menuitem", { name: "OneRoster 压缩包" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("导入OneRoster 压缩包");
    await chooseFile(page).setInputFiles(csv("users.csv", [["sourcedId"], ["u-1"]]));
    await expect(page.getByRole("alert")).toHaveText("“users.csv”不是 .zip 压缩包。请选择 OneRoster 导出的 .zip。");

    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "下载示例" }).click();
    const example = await downloading;
    expect(example.suggestedFilename()).toBe("OneRoster-示例.zip");
    await chooseFile(page).setInputFiles({
      name: "oneroster.zip",
      mimeType: "application/zip",
      buffer: readFileSync(await example.path()),
    });
    await expect(verdict(page)).toHaveText("可以导入 13 行");
    await count(page, "新增 12").click();
    await expect(row(page, "2024980116").first()).toContainText("users.csv");
    await count(page, "未采用 3").click();
    await expect(row(page, "o-school")).toContainText("不是学院");
    await count(page, "并入 7").click();
    await expect(row(page, "r-1")).toContainText("并入 users.csv 第 2 行");
    await confirm(page, "确认导入 13 行").click();
    await expect(verdict(page)).toHaveText("已导入 13 行");
    expect(sql("select count(*) from account where username = '2024980116' and name = '阿依努尔'")).not.toEqual(["0"]);
    await page.getByRole("button", { name: "撤销导入" }).click();
    await undoDialog(page).getByRole("button", { name: "撤销导入" }).click();
    await expect(verdict(page)).toHaveText("已撤销这次导入");
  },
);

test("20,000 enrolments from .xlsx, with a bar that moves", thorough, async ({ baseURL, device }) => {
  const school = newTaughtSchool(baseURL, { classes: 52, students: 400 });
  const [classes, empty] = [school.classes.slice(0, 50), school.classes.slice(50)];
  const pairs = classes.flatMap((code) => school.students.map((student) => [code, student]));
  expect(pairs).toHaveLength(20_000);
  const page = await device({ baseURL: school.baseURL });
  await signIn(page, school.administrator);
  await page.goto("/user/adminCourseList");
  await page.getByRole("button", { name: "导入" }).click();
  await page.getByRole("menuitem", { name: "学生名单" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("导入学生名单");
  await expect(page.getByText(/^导入到 \d{4}–\d{4} 第1学期 · 第10周$/)).toBeVisible();
  await chooseFile(page).setInputFiles(xlsx("选课名单.xlsx", [["教学班号", "学号"], ...pairs]));
  await expect(verdict(page)).toHaveText("可以导入 20,000 行", { timeout: 60_000 });
  await page.getByText("导入后还有 2 个教学班没有学生").click();
  for (const code of empty) await expect(page.getByText(code, { exact: false }).first()).toBeVisible();
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/rowsPage=2/);
  await expect(row(page, "第 22 行")).toBeVisible();

  // The last class is kept busy: otherwise it is over before anybody has seen where the bar stood.
  const lastClass = "select 1 from offering where term_id = :'term' and code = :'code' for update";
  const release = await hold(lastClass, { term: school.term, code: classes.at(-1) ?? "" });
  await confirm(page, "确认导入 20,000 行").click();
  const position = () => bar(page).evaluate((shown: HTMLProgressElement) => shown.position);
  await expect.poll(position, "some is done, and the rest waits").toBeGreaterThan(0);
  expect(await position()).toBeLessThan(1);
  await release();
  await expect(verdict(page)).toHaveText("已导入 20,000 行", { timeout: 60_000 });
  await expect(page.getByText("还有 2 个教学班没有学生")).toBeVisible();
  await page.getByRole("link", { name: "返回课程列表" }).first().click();
  const first = page.getByRole("row").filter({ hasText: school.classes[0] ?? "" });
  await expect(first).toContainText("400");
});

test(
  "a list for a term asks for a file when its term is known, and says so when that cannot be learnt",
  thorough,
  async ({ page, faults }) => {
    faults.allow(/net::ERR_FAILED/);
    let answered = false;
    await page.route("**/calendar", (route) => (answered ? route.fallback() : route.abort()));
    await enter(page, known.school_admin, { path: "/user/adminCourseList?import=new&list=enrolments" });
    await expect(page.getByText("校历加载失败，还不知道导入到哪个学期")).toBeVisible({ timeout: 30_000 });
    await expect(chooseFile(page)).toHaveCount(0);
    answered = true;
    await page.getByRole("main").getByRole("button", { name: "重试" }).first().click();
    await expect(chooseFile(page)).toBeAttached();
    await expect(page.getByText(/^导入到 /)).toBeVisible();
  },
);

test("a file is dropped, and one beside the frame does not replace the page", async ({ page }) => {
  const tag = tagged();
  await openImport(page, newAdmin());
  const { name, buffer } = csv("名单.csv", [header, [`${tag}-1`, "陆之遥", "学生", college, ""]]);
  const drop = async (target: Locator, copies: number) => {
    const files = await page.evaluateHandle(
      ({ name, text, copies }) => {
        const data = new DataTransfer();
        for (let copy = 0; copy < copies; copy += 1) data.items.add(new File([text], name, { type: "text/csv" }));
        return data;
      },
      { name, text: buffer.toString(), copies },
    );
    await target.dispatchEvent("dragover", { dataTransfer: files });
    await target.dispatchEvent("drop", { dataTransfer: files });
  };
  await drop(page.getByRole("heading", { level: 1 }), 1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("导入用户");
  await drop(page.getByText("把文件拖到这里"), 2);
  await expect(page.getByRole("alert")).toHaveText("一次只能导入一个文件，请只拖一个过来。");
  await drop(page.getByText("把文件拖到这里"), 1);
  await expect(verdict(page)).toHaveText("可以导入 1 行");
});

test("each sees the lists they may import, and their own imports", thorough, async ({ page, device }) => {
  const tag = tagged();
  await openImport(page, newAdmin());
  await expect(page.getByRole("group", { name: "导入哪种名单" })).toBeHidden();
  await check(page, csv("名单.csv", [header, [`${tag}-1`, "陆之遥", "学生", college, ""]]));
  const { pathname, search } = new URL(page.url());

  const school = await device();
  await enter(school, known.school_admin, { path: "/user/manageUsers" });
  await school.getByRole("button", { name: "导入" }).click();
  await expect(school.getByRole("menuitem")).toHaveText(["用户", "学院", "专业", "班级", "OneRoster 压缩包"]);
  await school.getByRole("menuitem", { name: "专业" }).click();
  await expect(school.getByRole("heading", { level: 1 })).toHaveText("导入专业");
  await school.getByRole("radio", { name: /^学院/ }).check();
  await expect(school).toHaveURL(/list=colleges/);
  // Who reads the audit trail sees what others import.
  await school.goto(pathname + search);
  await expect(verdict(school)).toHaveText("可以导入 1 行");

  const colleague = await device();
  await enter(colleague, newAdmin(), { path: pathname + search });
  await expect(colleague.getByText("没有找到这次导入")).toBeVisible();

  const observer = await device();
  await enter(observer, known.observer, { path: "/user/adminCourseList?import=new" });
  await expect(observer.getByRole("heading", { level: 1 })).toHaveText("课程列表");
  await expect(observer.getByRole("button", { name: "导入" })).toBeHidden();
});
