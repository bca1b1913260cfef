// Finding people: what an administrator types, sees and is allowed to see.
import { newCrowd } from "../support/crowd";
import { expect, test } from "../support/fixtures";
import { known, newPerson, newRole } from "../support/people";
import { enter } from "../support/session";
import { openList, panel, rowOf, rows, searchBox } from "./users-page";

test("somebody is found by number, name, the end of the name, pinyin, initials and e-mail", async ({ page }) => {
  await openList(page, known.school_admin);
  await expect(rows(page)).toHaveCount(20);
  for (const typed of ["20090086", "2009008", "梁秋实", "秋实", "liangqiushi", "liangqs@", "lqs", "LQS"]) {
    await searchBox(page).fill(typed);
    await expect(page, typed).toHaveURL((url) => url.searchParams.get("q") === typed);
    await expect(rowOf(page, "20090086"), typed).toContainText("梁秋实");
    await expect(rowOf(page, "19920059"), typed).toHaveCount(0);
  }
});

test("people of the same name are told apart by number and college", async ({ page }) => {
  await openList(page, known.school_admin, "?q=zhangwei");
  await expect(rows(page)).toHaveCount(2);
  await expect(rowOf(page, "20110226")).toContainText("张伟");
  await expect(rowOf(page, "20060183")).toContainText("张伟");
  await expect(page.getByText("共 2 人")).toBeVisible();
});

test("filters live in the address: they survive a reload and can be sent to a colleague", async ({ page, device }) => {
  await openList(page, known.school_admin);
  await page.getByRole("combobox", { name: "角色" }).selectOption("督导");
  await page.getByRole("combobox", { name: "学院" }).selectOption("数学与统计学院");
  await page.getByRole("combobox", { name: "状态" }).selectOption("正常");
  await searchBox(page).fill("hst");
  await expect(page).toHaveURL(/[?&]q=hst(&|$)/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, "19980015")).toContainText("黄绍棠");

  const address = page.url();
  const colleague = await device();
  await enter(colleague, known.school_admin, { path: address });
  await page.reload();
  for (const reader of [page, colleague]) {
    await expect(searchBox(reader)).toHaveValue("hst");
    await expect(reader.getByRole("combobox", { name: "角色" })).toHaveValue("observer");
    await expect(reader.getByRole("combobox", { name: "状态" })).toHaveValue("active");
    await expect(rows(reader)).toHaveCount(1);
    await expect(rowOf(reader, "19980015")).toBeVisible();
  }
});

test("another page of the list is in the address, and another filter begins at the first", async ({ page }) => {
  await openList(page, known.school_admin);
  const pages = page.getByRole("navigation", { name: "分页" });
  await pages.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/[?&]page=2(&|$)/);
  await expect(page.getByText("第 21–40 人")).toBeVisible();
  await expect(pages.getByRole("link", { name: "第 2 页" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("combobox", { name: "角色" }).selectOption("教师");
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText("第 1–20 人")).toBeVisible();
});

test("an empty result says why and what to do", async ({ page }) => {
  await openList(page, known.school_admin, "?q=查无此人&state=active");
  await expect(page.getByText("没有符合条件的用户")).toBeVisible();
  await expect(page.getByText(/拼音或首字母都可以/)).toBeVisible();
  await page.getByRole("button", { name: "清除筛选" }).click();
  await expect(rows(page)).toHaveCount(20);
  await expect(searchBox(page)).toHaveValue("");

  await page.goto("/user/manageUsers?page=9999");
  await expect(page.getByText("这一页没有人")).toBeVisible();
  await page.getByRole("link", { name: "回到第一页" }).click();
  await expect(rows(page)).toHaveCount(20);
});

test("a list that cannot be fetched says so, and a retry brings it", async ({ page, faults }) => {
  faults.allow(/status of 500/);
  await page.route(/\/users(\?|$)/, (route) =>
    route.request().resourceType() === "fetch"
      ? route.fulfill({ status: 500, json: { code: 1050, msg: "", data: { request_id: "r-1" } } })
      : route.continue(),
  );
  await openList(page, known.school_admin);
  await expect(page.getByText("用户列表加载失败")).toBeVisible();
  await page.unroute(/\/users(\?|$)/);
  await page.getByRole("button", { name: "重试" }).click();
  await expect(rows(page)).toHaveCount(20);
});

test("a list that is shown stays when it cannot be refreshed on coming back, and a retry refreshes it", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 500/);
  const { tag, usernames } = newCrowd(1);
  const [there = ""] = usernames;
  await page.clock.install();
  await openList(page, known.school_admin, `?q=${tag}`);
  await expect(rowOf(page, there)).toBeVisible();

  const [meanwhile = ""] = newCrowd(1, { tag, from: 2 }).usernames;
  await page.route(/\/users(\?|$)/, (route) =>
    route.fulfill({ status: 500, json: { code: 1050, msg: "", data: { request_id: "r-2" } } }),
  );
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  const notice = page.getByText("没能刷新，显示的是之前的内容。");
  await expect(notice).toBeVisible();
  await expect(rowOf(page, there)).toBeVisible();
  await expect(page.getByText("用户列表加载失败")).toHaveCount(0);

  await page.unroute(/\/users(\?|$)/);
  await page.getByRole("button", { name: "重试" }).click();
  await expect(rowOf(page, meanwhile)).toBeVisible();
  await expect(rowOf(page, there)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a college administrator sees the college and nobody else", async ({ page }) => {
  const inside = newPerson({ name: "内学院" });
  const outside = newPerson({ name: "外学院", college: "SFL" });
  await openList(page, known.college_admin);
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole("combobox", { name: "学院" })).toHaveCount(0);
  for (const row of await rows(page).all()) await expect(row).toContainText("计算机与信息工程学院");
  // By name and by number: somebody of another college is nobody here.
  await searchBox(page).fill("19920223");
  await expect(page.getByText("没有符合条件的用户")).toBeVisible();

  await page.goto(`/user/userDetail/${inside}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("内学院");
  await page.goto(`/user/userDetail/${outside}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有找到这个用户");
  await page.goto(`/user/manageUsers?user=${outside}`);
  await expect(panel(page, "用户资料")).toContainText("没有找到这个用户");
});

test("somebody above one's level is shown without anything to change", async ({ page }) => {
  await openList(page, known.school_admin, `?q=${known.platform_operator}`);
  await rowOf(page, known.platform_operator).getByRole("button", { name: "顾恺的更多操作" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["查看详情"]);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "顾恺" }).click();
  const open = panel(page, "用户资料");
  await expect(open).toContainText("对方的级别是 4 级，高于你的 3 级，所以只能查看。");
  await expect(open.getByRole("textbox")).toHaveCount(0);
  await expect(open.getByRole("button")).toHaveText([""]);

  await open.getByRole("link", { name: "登录设备和操作记录" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("顾恺");
  await expect(page.getByRole("main").getByRole("link", { name: /^(编辑|授予角色)$/ })).toHaveCount(0);
});

test("who may only read is offered nothing to change", async ({ page }) => {
  const reader = newRole({ keys: ["user.read"], name: "查询员" });
  await openList(page, newPerson({ roles: [reader.key] }), "?q=梁秋实");
  await expect(page.getByRole("link", { name: "新建用户" })).toHaveCount(0);
  await page.getByRole("link", { name: "梁秋实" }).click();
  await expect(panel(page, "用户资料")).toContainText("当前角色只能查看用户，不能修改。");
});
