// The pictures of the guides and of README.md, each in both languages: what a person sees who follows a guide in the demo school.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test, type Page } from "@playwright/test";

import { published, resultPath } from "../../results/results";
import { reviewOf } from "../../results/reviewing";
import { sql } from "../../support/database";
import { known } from "../../support/people";
import { enter } from "../../support/session";
import { stand } from "../shoot";

interface Scene {
  name: string;
  who: () => string;
  width: 390 | 1280;
  path: () => string;
  /** The way on from there, as the guide says it. */
  until?: (page: Page) => Promise<unknown>;
}

const folder = fileURLToPath(new URL("../../../../docs/images/guide/", import.meta.url));
const languages = ["zh-CN", "en"] as const;
const heights = { 390: 844, 1280: 800 };
const role = (key: keyof typeof known) => () => known[key];
const page = (name: string) => () => `/user/${name}`;

/** The campaign that is open for the whole school. */
function openCampaign(): string {
  const [campaign = ""] = sql(
    `select k.id from campaign k join evaluation v on v.campaign_id = k.id where k.state = 'open'
      group by k.id order by count(*) desc, k.id limit 1`,
  );
  return campaign;
}

/** The campaign with most that is waiting to be read. */
function campaignToReview(): string {
  const [campaign = ""] = sql(
    `select k.id from comment c join evaluation v on v.id = c.evaluation_id join campaign k on k.id = v.campaign_id
      where c.state = 'pending' group by k.id order by count(*) desc, k.id limit 1`,
  );
  return campaign;
}

const scenes: Scene[] = [
  {
    name: "student-list",
    who: role("student"),
    width: 390,
    path: page("evaluationList"),
    until: (shown) => expect(shown.getByText(/第\d+周|week \d+/)).toBeVisible(),
  },
  {
    name: "student-form",
    who: role("student"),
    width: 390,
    path: page("evaluationList"),
    async until(shown) {
      await shown.getByRole("link", { name: /^(开始评价|Start) / }).click();
      await expect(shown.getByText(/^(开放时名单上有|On the list at opening)/)).toBeVisible();
    },
  },
  {
    name: "teacher-result",
    who: () => published().teachers[0] ?? "",
    width: 1280,
    path: () => resultPath(published().evaluation),
  },
  {
    name: "teacher-code",
    who: role("teacher"),
    width: 1280,
    path: page("courseList"),
    async until(shown) {
      await shown
        .getByRole("link", { name: /(课堂二维码|QR code for class)$/ })
        .first()
        .click();
      await expect(shown.getByRole("dialog").getByRole("img")).toBeVisible();
    },
  },
  {
    name: "observer-choose",
    who: role("observer"),
    width: 1280,
    path: page("selectCourse"),
    until: (shown) => shown.getByRole("radio", { name: /^(本周|This week)$/ }).check(),
  },
  { name: "enterprise-list", who: role("enterprise"), width: 1280, path: page("enterpriseEvaList") },
  { name: "college-home", who: role("college_admin"), width: 1280, path: page("infoCenter") },
  { name: "college-review", who: role("college_admin"), width: 1280, path: () => reviewOf(campaignToReview()) },
  { name: "college-report", who: role("college_admin"), width: 1280, path: page("collegeReport") },
  { name: "school-home", who: role("school_admin"), width: 1280, path: page("infoCenter") },
  {
    name: "school-campaign",
    who: role("school_admin"),
    width: 1280,
    path: () => `/user/evaluationManagement?campaign=${openCampaign()}`,
  },
  { name: "school-import", who: role("school_admin"), width: 1280, path: page("adminCourseList?import=new") },
  { name: "operator-platform", who: role("platform_operator"), width: 1280, path: page("roleManagement") },
];

/** As browsers write it: a third of the size, and no tool besides. */
async function asWebp(blank: Page, png: Buffer): Promise<Buffer> {
  const written = await blank.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.82);
  }, png.toString("base64"));
  return Buffer.from(written.slice("data:image/webp;base64,".length), "base64");
}

mkdirSync(folder, { recursive: true });
for (const { name, who, width, path, until } of scenes) {
  for (const language of languages) {
    test(`${name} in ${language}`, async ({ page: shown, context }) => {
      await shown.setViewportSize({ width, height: heights[width] });
      await enter(shown, who(), { path: path(), language, theme: "light" });
      await expect(shown.getByRole("heading", { level: 1 })).toBeVisible();
      await until?.(shown);
      await stand(shown);
      const blank = await context.newPage();
      const picture = await asWebp(blank, await shown.screenshot());
      writeFileSync(`${folder}${name}.${language === "en" ? "en" : "zh"}.webp`, picture);
    });
  }
}
