// Results of classes of the demo school: many answers, few, next to none; as the teacher and as a manager sees them.
import { expect, test, type Page } from "@playwright/test";

import { known } from "../../support/people";
import { published, resultPath } from "../../results/results";
import { enter, grantFor } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

interface Scene {
  name: string;
  of: Parameters<typeof published>[0];
  who?: "manager";
  until?: (page: Page) => Promise<unknown>;
}

const scenes: Scene[] = [
  { name: "teacher", of: {} },
  { name: "tables", of: {}, until: (page) => page.getByRole("radio", { name: /^(表格|Table)$/ }).check() },
  { name: "few", of: { from: 5, to: 9 } },
  { name: "too-few", of: { from: 1, to: 4 } },
  { name: "midterm", of: { kind: "midterm", from: 5 } },
  { name: "together", of: { teachers: 2, from: 10 }, who: "manager" },
];

const views = [
  ...looks.map((look) => ({ look, language: "zh-CN" as const, mark: "" })),
  ...looks.filter(({ theme }) => theme === "light").map((look) => ({ look, language: "en" as const, mark: "-en" })),
];

for (const { name, of, who, until } of scenes) {
  test(`a result: ${name}`, async ({ page }) => {
    const { evaluation, teachers } = published(of);
    const reader = who === "manager" ? known.school_admin : (teachers[0] ?? "");
    const grant = await grantFor(page.request, reader);
    for (const { look, language, mark } of views) {
      await dress(page, look, language);
      await enter(page, reader, { grant, path: resultPath(evaluation) });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await until?.(page);
      await shoot(page, "results", `${name}${mark}`, look);
    }
  });
}

test("nothing named, nothing there", async ({ page }) => {
  const grant = await grantFor(page.request, known.teacher);
  for (const look of looks) {
    await dress(page, look);
    await enter(page, known.teacher, { grant, path: "/user/evaluationDetail" });
    await shoot(page, "results", "unnamed", look);
    await page.goto(resultPath("0198a000-0000-7000-8000-000000000000"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("这里没有可以看的结果");
    await shoot(page, "results", "missing", look);
  }
});
