// What the school keeps about me: read, downloaded, on a phone and by keyboard.
import { readFile } from "node:fs/promises";

import { expectAccessible, expectAccessibleLooks } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { known } from "../support/people";
import { expectNoSidewaysScroll } from "../support/phone";
import { enter } from "../support/session";
import { speak } from "../support/looks";
import { thorough } from "../support/thorough";

const path = "/user/infoCenter?view=data";

test("a student finds what is kept from the account, and downloads it", async ({ page }) => {
  await enter(page, known.student);
  const link = page.getByRole("link", { name: /^学校保存了我的什么/ });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1, name: "学校保存了我的什么" })).toBeVisible();
  await expect(page.getByRole("region", { name: "账号" })).toContainText(known.student);
  await expect(page.getByRole("region", { name: "不保存的" })).toContainText("哪份答卷是你的");
  await expect(page.getByRole("region", { name: "登录过的设备" })).toContainText("90 天");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载为文件" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^keping-${known.student}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
  const text = await readFile(await download.path(), "utf8");
  const written = JSON.parse(text) as { school: string; kept: { group: string }[]; not_kept: string[] };
  expect(written.school).toBe("临江大学");
  expect(written.kept.map(({ group }) => group)).toContain("是否参加评教");
  expect(written.not_kept).toHaveLength(4);

  await page.getByRole("link", { name: "账号" }).click();
  await expect(page.getByRole("region", { name: "个人资料" })).toBeVisible();
});

test(
  "staff find theirs, and it could not be loaded is said with a way to try again",
  thorough,
  async ({ page, faults }) => {
    faults.allow(/net::ERR_FAILED/);
    await page.route("/user/data", (route) => route.abort());
    await enter(page, known.teacher, { path });
    await expect(page.getByText("这些内容加载失败")).toBeVisible();
    await page.unroute("/user/data");
    await page
      .getByRole("main")
      .getByRole("button", { name: /重试|再试/ })
      .click();
    await expect(page.getByRole("region", { name: "教学班" })).toContainText("教 ");
    await expect(page.getByRole("region", { name: "不保存的" })).toHaveCount(0);
  },
);

test(
  "it is accessible and does not scroll sideways, on a desk and on a phone, in both languages",
  thorough,
  async ({ page }) => {
    const heading = page.getByRole("heading", { level: 1 });
    for (const role of ["student", "teacher", "school_admin"] as const) {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 1800 });
        await enter(page, known[role], { path });
        await expect(page.getByRole("button", { name: /^(下载为文件|Download as a file)$/ })).toBeVisible();
        if (role === "student") await expectAccessibleLooks(page, `${role} at ${width}`, heading);
        else await expectAccessible(page, `${role} at ${width}`);
        for (const language of ["zh-CN", "en"] as const) {
          await speak(page, language);
          await expectNoSidewaysScroll(page, `${role}: ${path} in ${language} at ${width}`);
        }
      }
    }
  },
);
