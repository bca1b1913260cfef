// What the office, an enterprise and whoever comes by a link see of the demo school, in every look, and once each in English.
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";

import { known } from "../../support/people";
import { enter, grantFor, type Grant } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

const views = [
  ...looks.map((look) => ({ look, language: "zh-CN" as const, mark: "" })),
  ...looks.filter(({ theme }) => theme === "light").map((look) => ({ look, language: "en" as const, mark: "-en" })),
];

interface Listed {
  data: { items: { id: string; state: string; invitation: string }[] };
}

async function listed(request: APIRequestContext, path: string, { access_token }: Grant) {
  const answer = await request.get(path, { headers: { authorization: `Bearer ${access_token}` } });
  return ((await answer.json()) as Listed).data.items;
}

/** By what an address needs: a survey that is open, one that is published, an enterprise. */
async function places(request: APIRequestContext, grant: Grant) {
  const surveys = await listed(request, "/surveys?page_size=100", grant);
  const inState = (state: string) => surveys.find((survey) => survey.state === state)?.id ?? "";
  const [enterprise] = await listed(request, "/enterprises", grant);
  return { open: inState("open"), published: inState("published"), enterprise: enterprise?.id ?? "" };
}

type Places = Awaited<ReturnType<typeof places>>;

const office: { name: string; path: (places: Places) => string }[] = [
  { name: "list", path: () => "/user/manageUsers?view=enterprises" },
  { name: "panel", path: ({ enterprise }) => `/user/manageUsers?view=enterprises&enterprise=${enterprise}` },
  { name: "openings", path: () => "/user/evaluationManagement?view=enterprises" },
  { name: "opening", path: ({ open }) => `/user/evaluationManagement?view=enterprises&survey=${open}` },
  { name: "published", path: ({ published }) => `/user/evaluationManagement?view=enterprises&survey=${published}` },
  { name: "new", path: () => "/user/evaluationManagement?view=enterprises&new" },
  { name: "outcomes", path: () => "/user/evaluationManagement?view=enterprises&tab=outcomes" },
  { name: "report", path: () => "/user/comprehensiveReport" },
];

for (const { name, path } of office) {
  test(`the office: ${name}`, async ({ page }) => {
    const grant = await grantFor(page.request, known.school_admin);
    const found = path(await places(page.request, grant));
    for (const { look, language, mark } of views) {
      await dress(page, look, language);
      await enter(page, known.school_admin, { grant, path: found });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await shoot(page, "enterprises", `${name}${mark}`, look);
    }
  });
}

for (const name of ["enterpriseEvaList", "enterpriseEvaSubmit"]) {
  test(`an enterprise: ${name}`, async ({ page }) => {
    const grant = await grantFor(page.request, known.enterprise);
    for (const { look, language, mark } of views) {
      await dress(page, look, language);
      await enter(page, known.enterprise, { grant, path: `/user/${name}` });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await shoot(page, "enterprises", `${name}${mark}`, look);
    }
  });
}

/** A link that the office hands to somebody who was asked and has not answered. */
async function link(page: Page): Promise<string> {
  const grant = await grantFor(page.request, known.school_admin);
  const { open } = await places(page.request, grant);
  const raters = await listed(page.request, `/surveys/${open}/raters?page_size=100`, grant);
  const waiting = raters.find(({ state }) => state === "sent" || state === "made");
  const answer = await page.request.post(`/surveys/${open}/raters/${waiting?.invitation}/link`, {
    headers: { authorization: `Bearer ${grant.access_token}` },
    data: {},
  });
  const handed = ((await answer.json()) as { data: { link: string } }).data.link;
  return `/invite?code=${new URL(handed, "https://school.example").searchParams.get("invite")}`;
}

test("by a link", async ({ page }) => {
  const address = await link(page);
  for (const { look, language, mark } of views) {
    await dress(page, look, language);
    await page.goto(address);
    const begin = page.getByRole("button", { name: /^(开始填写|继续填写|Begin|Start|Go on|Continue)/ });
    await expect(begin).toBeVisible();
    await shoot(page, "enterprises", `link${mark}`, look);
    // A link is pressed five times a minute at most.
    if (mark !== "" && look.width === 1440) continue;
    await begin.click();
    await expect(page.getByRole("heading", { level: 1, name: /您怎么认识他们|How you know them|know/ })).toBeVisible();
    await shoot(page, "enterprises", `link-form${mark}`, look);
  }
});
