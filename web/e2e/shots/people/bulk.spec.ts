// Many people at once: the bar, the question, what runs in the background.
import { expect, test, type Page } from "@playwright/test";

import { known } from "../../support/people";
import { enter, grantFor, type Grant } from "../../support/session";
import { dress, folder, looks, shoot, type Look } from "../shoot";

type Language = "zh-CN" | "en";

const inEveryLook = [
  ...looks.map((look) => ({ look, language: "zh-CN" as Language })),
  ...looks.filter(({ theme }) => theme === "light").map((look) => ({ look, language: "en" as Language })),
];

const now = Date.now();
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const job = {
  kind: "disable_users",
  state: "done",
  done: 0,
  total: null,
  created_at: ago(1),
  finished_at: null,
  by: { username: known.school_admin, name: "周敏" },
  own: true,
  result: null,
  failure: null,
};
const jobs = [
  { ...job, id: "1", state: "running", done: 3750, total: 4980 },
  { ...job, id: "2", kind: "grant_role", state: "waiting", own: false, by: { username: "x", name: "梁秋实" } },
  {
    ...job,
    id: "3",
    kind: "enable_users",
    finished_at: ago(38),
    result: { changed: 212, unchanged: 6, refused: 2 },
  },
  { ...job, id: "4", kind: "take_role", state: "failed", finished_at: ago(95), failure: "moved_on" },
];

/** As if a great deal were under way. */
async function stageJobs(page: Page) {
  await page.route("/jobs", (route) => route.fulfill({ json: { code: 0, msg: "", data: jobs } }));
  await page.route("/user/feed", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: 'event: look\ndata: ["jobs"]\n\n' }),
  );
}

async function stagePreview(page: Page) {
  await page.route("/users/bulk/preview", (route) =>
    route.fulfill({ json: { code: 0, msg: "", data: { matched: 5000, changed: 4980, unchanged: 15, refused: 5 } } }),
  );
}

async function open(page: Page, grant: Grant, look: Look, language: Language, path = "/user/manageUsers?college=&q=") {
  await dress(page, look, language);
  await enter(page, known.school_admin, { grant, path });
  await expect(page.getByRole("table").and(page.locator(":not([aria-busy])"))).toBeVisible({ timeout: 20_000 });
}

const boxes = (page: Page) => page.getByRole("table").locator("tbody").getByRole("checkbox");

async function choose(page: Page, action: RegExp) {
  const bar = page.getByRole("region", { name: /^(批量操作|Actions for the selected)$/ });
  const menu = bar.getByRole("button", { name: /^(操作|Actions)$/ });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole("menuitem", { name: action }).click();
  } else {
    await bar.getByRole("button", { name: action }).click();
  }
  await expect(page.getByRole("dialog")).toBeVisible();
}

const someTicked = async (page: Page) => {
  for (const row of [1, 3, 4]) await boxes(page).nth(row).check();
};

async function pageTicked(page: Page) {
  await boxes(page).first().check();
  const inBar = page.getByRole("button", { name: /^(选择本页|Select this page)$/ });
  if (await inBar.isVisible()) await inBar.click();
  else await page.getByRole("checkbox", { name: /^(选择本页|Select this page)$/ }).check();
  await expect(page.getByRole("button", { name: /^(选择符合条件的全部|Select all)/ })).toBeVisible();
}

test("the selection", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  for (const { look, language } of inEveryLook) {
    const name = (scene: string) => (language === "en" ? `${scene}-en` : scene);
    await open(page, grant, look, language);
    await someTicked(page);
    await shoot(page, "school_admin", name("bulk-some"), look, "screen");
    await pageTicked(page);
    await shoot(page, "school_admin", name("bulk-page"), look, "screen");
    await page.getByRole("button", { name: /^(选择符合条件的全部|Select all)/ }).click();
    await shoot(page, "school_admin", name("bulk-everybody"), look, "screen");
  }
});

test("beside an open panel", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  for (const width of [1440, 1280] as const) {
    await dress(page, looks[0]);
    await page.setViewportSize({ width, height: 900 });
    await enter(page, known.school_admin, { grant, path: `/user/manageUsers?user=${known.teacher}` });
    await expect(page.getByRole("button", { name: "保存" })).toBeVisible();
    await pageTicked(page);
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.screenshot({ path: `${folder}school_admin/bulk-beside-${width}-light.png` });
  }
});

test("the question", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  for (const { look, language } of inEveryLook) {
    const name = (scene: string) => (language === "en" ? `${scene}-en` : scene);
    await stagePreview(page);
    await open(page, grant, look, language, "/user/manageUsers?role=student&state=active");
    await pageTicked(page);
    await page.getByRole("button", { name: /^(选择符合条件的全部|Select all)/ }).click();
    await choose(page, /^(停用|Disable)$/);
    await expect(page.getByText(/4,980/).first()).toBeVisible();
    await shoot(page, "school_admin", name("bulk-disable"), look, "screen");
    await page.keyboard.press("Escape");
    await choose(page, /^(授予角色|Grant a role)$/);
    await shoot(page, "school_admin", name("bulk-grant"), look, "screen");
    await page
      .getByRole("dialog")
      .getByRole("combobox")
      .selectOption({ label: language === "en" ? "College administrator" : "学院管理员" });
    await page.getByRole("dialog").getByRole("combobox").nth(1).selectOption({ index: 1 });
    await expect(page.getByText(/4,980/).first()).toBeVisible();
    await shoot(page, "school_admin", name("bulk-grant-counted"), look, "screen");
    await page.keyboard.press("Escape");
    await page.unroute("/users/bulk/preview");
    await page.route("/users/bulk", (route) => route.fulfill({ status: 409, json: { code: 1009, msg: "", data: {} } }));
    await choose(page, /^(停用|Disable)$/);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^(停用|Disable) [\d,]+/ })
      .click();
    await expect(page.getByText(/已重新计数|counted again/)).toBeVisible();
    await shoot(page, "school_admin", name("bulk-recounted"), look, "screen");
  }
});

test("what runs in the background", async ({ page }) => {
  const grant = await grantFor(page.request, known.school_admin);
  await stageJobs(page);
  for (const { look, language } of inEveryLook) {
    await open(page, grant, look, language);
    const button = page.getByRole("button", { name: /^(后台任务|Background tasks)/ });
    await button.click();
    await expect(page.getByRole("progressbar").first()).toBeVisible();
    await page.screenshot({
      path: `${folder}school_admin/jobs${language === "en" ? "-en" : ""}-${look.width}-${look.theme}.png`,
    });
  }
});
