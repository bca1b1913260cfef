// Access for other systems: accounts and keys, the form, and a key that is shown once.
import { expect, test, type Page } from "@playwright/test";

import { known } from "../../support/people";
import { enter, grantFor } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const key = (id: string, made: number, until: number, may_write: boolean, used: number | null) => ({
  id,
  may_write,
  made_at: days(made),
  expires_at: days(until),
  last_used_on: used === null ? null : days(used).slice(0, 10),
});
const machines = [
  {
    username: "sis-sync",
    name: "教务系统",
    active: true,
    role: { zh: "教务数据同步", en: "Data exchange" },
    college: null,
    keys: [key("1", -1, 364, true, null), key("2", -170, 10, true, -1)],
  },
  {
    username: "dean-board",
    name: "机电学院数据看板",
    active: true,
    role: { zh: "学院管理员", en: "College administrator" },
    college: { zh: "机电工程学院", en: "School of Mechanical and Electrical Engineering" },
    keys: [],
  },
];

const answer = (page: Page, path: string, data: unknown) =>
  page.route(path, (route) =>
    route.request().headers()["accept"]?.includes("text/html")
      ? route.fallback()
      : route.fulfill({ json: { code: 0, msg: "", data } }),
  );

for (const look of looks) {
  for (const language of ["zh-CN", "en"] as const) {
    if (language === "en" && look.theme === "dark") continue;
    test(`machines ${look.width}-${look.theme}-${language}`, async ({ page }) => {
      await dress(page, look, language);
      const grant = await grantFor(page.request, known.school_admin);
      await answer(page, "/sign-on/providers", []);
      await answer(page, "/machines", machines);
      await answer(page, "/machines/*/keys", { key: `kpkey_${"AZp3k9Qm7Rw2".repeat(6).slice(0, 64)}` });
      const path = "/user/roleManagement?view=school";
      await enter(page, known.school_admin, { grant, language, theme: look.theme, path });
      await expect(page.getByText("sis-sync")).toBeVisible();
      await shoot(page, "school_admin", `machines-${language}`, look);
      await page.getByRole("button", { name: /^(添加接口账号|Add a system)$/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await shoot(page, "school_admin", `machines-form-${language}`, look);
      await page.getByRole("button", { name: /^(取消|Cancel)$/ }).click();
      await page
        .getByRole("button", { name: /^(生成密钥|Create a key)$/ })
        .last()
        .click();
      await shoot(page, "school_admin", `machines-key-${language}`, look);
      await page.getByRole("button", { name: /^(生成|Create)$/ }).click();
      await expect(page.getByText(/^kpkey_/)).toBeVisible();
      await shoot(page, "school_admin", `machines-shown-${language}`, look);
    });
  }
}
