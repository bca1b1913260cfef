// The school's own sign-on: the sign-in page with it, and its settings.
import { expect, test, type Page } from "@playwright/test";

import { known } from "../../support/people";
import { enter, grantFor } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

const provider = {
  id: "0b0b0b0b-0b0b-0b0b-0b0b-0b0b0b0b0b0b",
  kind: "oidc",
  name: { zh: "统一身份认证", en: "Campus sign-on" },
  address: "https://id.linjiang.edu.cn/realms/campus",
  client: "keping",
  scopes: "profile school",
  claim: "number",
  base: null,
  authority: null,
  site: "https://eval.linjiang.edu.cn",
  switched_on: true,
  tested_at: new Date(Date.now() - 3_600_000).toISOString(),
  version: 3,
};
const claims = [
  { name: "sub", value: "2f1c9a7e-5b0d-4f7e-9a62-0c2f6a4d1e35" },
  { name: "number", value: known.school_admin },
  { name: "name", value: "周敏" },
  { name: "iss", value: provider.address },
];
const person = { username: known.school_admin, name: "周敏" };
const tested = { provider: provider.id, seen: { username: known.school_admin, person, claims }, fault: null };
const off = {
  ...provider,
  id: "1",
  kind: "cas",
  name: { zh: "研究生院账号", en: null },
  address: "https://cas.linjiang.edu.cn/cas",
  client: null,
  scopes: null,
  claim: null,
  switched_on: false,
  tested_at: null,
};

const answer = (page: Page, path: string, data: unknown) =>
  page.route(path, (route) =>
    route.request().headers()["accept"]?.includes("text/html")
      ? route.fallback()
      : route.fulfill({ json: { code: 0, msg: "", data } }),
  );

for (const look of looks) {
  for (const language of ["zh-CN", "en"] as const) {
    if (language === "en" && look.theme === "dark") continue;
    const name = `${look.width}-${look.theme}-${language}`;
    test(`sign-on ${name}`, async ({ page }) => {
      await dress(page, look, language);
      await answer(page, "/auth/sign-on", [
        { id: provider.id, name: provider.name, takes_password: false, chat: null },
      ]);
      await page.goto("/");
      await expect(page.getByRole("button", { name: /统一身份认证|Campus sign-on/ })).toBeVisible();
      await shoot(page, "school_admin", `sign-on-page-${language}`, look);

      const grant = await grantFor(page.request, known.school_admin);
      await answer(page, "/sign-on/providers", [provider, off]);
      await answer(page, "/auth/sign-on/tested", tested);
      const path = "/user/roleManagement?view=school";
      await enter(page, known.school_admin, {
        grant,
        language,
        theme: look.theme,
        path: `${path}#signOn&state=trial.x`,
      });
      await expect(page.getByText(/测试通过，可以开启|can be switched on/).first()).toBeVisible();
      await shoot(page, "school_admin", `sign-on-settings-${language}`, look);
      await page.goto(`${path}&provider=new`);
      await expect(page.getByRole("button", { name: /^(保存|Save)$/ })).toBeVisible();
      await shoot(page, "school_admin", `sign-on-form-${language}`, look);
      await page.getByLabel(/^(协议|Protocol)$/).selectOption("cas");
      await shoot(page, "school_admin", `sign-on-form-cas-${language}`, look);
      await page.getByLabel(/^(协议|Protocol)$/).selectOption("ldap");
      await shoot(page, "school_admin", `sign-on-form-ldap-${language}`, look);
    });
  }
}
