// Systems that are told what happens: two of them, one that is gone, the form, and a secret that is shown once.
import { expect, test, type Page } from "@playwright/test";

import { known } from "../../support/people";
import { enter, grantFor } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const failure = (hours: number, fault: string, status: number | null, tries: number, given_up: boolean) => ({
  topic: "campaign_state",
  at: ago(hours),
  tried_at: ago(hours - 0.5),
  tries,
  given_up,
  fault,
  status,
});
const hooks = [
  {
    id: "1",
    name: "数据看板",
    host: "board.linjiang.example",
    topics: ["campaign_state", "import_finished"],
    switched_on: true,
    gone_at: null,
    secrets: 2,
    version: 4,
    waiting: 1,
    delivered_at: ago(30),
    failures: [failure(3, "slow", null, 4, false), failure(80, "refused", 503, 10, true)],
  },
  {
    id: "2",
    name: "教务系统",
    host: "sis.linjiang.example:8443",
    topics: ["campaign_state"],
    switched_on: false,
    gone_at: ago(5),
    secrets: 1,
    version: 3,
    waiting: 0,
    delivered_at: null,
    failures: [failure(5, "gone", 410, 1, true)],
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
    test(`hooks ${look.width}-${look.theme}-${language}`, async ({ page }) => {
      await dress(page, look, language);
      const grant = await grantFor(page.request, known.school_admin);
      for (const path of ["/sign-on/providers", "/machines", "/rosters"]) await answer(page, path, []);
      await answer(page, "/hooks", hooks);
      await answer(page, "/hooks/*/secret", { secret: `whsec_${"AZp3k9Qm7Rw2".repeat(4).slice(0, 44)}`, hooks });
      const path = "/user/roleManagement?view=school";
      await enter(page, known.school_admin, { grant, language, theme: look.theme, path });
      await expect(page.getByText("sis.linjiang.example:8443")).toBeVisible();
      await shoot(page, "school_admin", `hooks-${language}`, look);
      await page.getByRole("button", { name: /^(添加 Webhook|Add webhook)$/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await shoot(page, "school_admin", `hooks-form-${language}`, look);
      await page.getByRole("button", { name: /^(取消|Cancel)$/ }).click();
      await page.getByRole("button", { name: /^(换密钥|Change secret)$/ }).click();
      await page.getByRole("button", { name: /^(生成新密钥|Create a new secret)$/ }).click();
      await expect(page.getByText(/^whsec_/)).toBeVisible();
      await shoot(page, "school_admin", `hooks-shown-${language}`, look);
    });
  }
}
