// The student's way through a questionnaire, for people to look at.
import { expect, test } from "@playwright/test";

import { answerStep, arrived, expectForm, fillIn, formOf, newRound, onward, unsent } from "../../answering/answering";
import { phone } from "../../support/phone";
import { enter, grantFor } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

test("the list, the form, what comes after it", async ({ page, context, browser, baseURL }) => {
  for (const look of looks) {
    const { students, evaluation } = await newRound(page.request);
    const [student = "", late = ""] = students;
    const grant = await grantFor(page.request, student);
    await dress(page, look, "en");
    await enter(page, student, { grant, path: formOf(evaluation) });
    await expectForm(page);
    await shoot(page, "student", "form-en", look);

    await dress(page, look);
    await enter(page, student, { grant, path: "/user/evaluationList" });
    await expect(page.getByRole("link", { name: /^开始评价/ })).toBeVisible();
    await shoot(page, "student", "list", look);
    await page.goto(formOf(evaluation));
    await expectForm(page);
    await expect(page.getByText(/^开放时名单上有/)).toBeVisible();
    await shoot(page, "student", "form", look);
    await onward(page).click();
    await expect(page.getByRole("radiogroup").first()).toHaveAttribute("aria-invalid", "true");
    await shoot(page, "student", "form-missing", look);
    await page.getByRole("button", { name: "怎么做到的" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await shoot(page, "student", "form-protection", look, "screen");
    await page.keyboard.press("Escape");
    await answerStep(page);
    await onward(page).click();
    await answerStep(page);
    await shoot(page, "student", "form-second", look);
    await fillIn(page);
    await context.setOffline(true);
    await onward(page).click();
    await expect(unsent(page)).toBeVisible();
    await shoot(page, "student", "unsent", look);
    await page.getByRole("link", { name: "回到评价列表" }).filter({ visible: true }).click();
    await expect(page.getByRole("heading", { name: /还没送出$/ })).toBeVisible();
    await shoot(page, "student", "list-unsent", look);
    await context.setOffline(false);
    await expect(page.getByText("都评完了，谢谢你")).toBeVisible({ timeout: 20_000 });
    await page.getByText("已交 1 份").click();
    await shoot(page, "student", "list-done", look);
    await page.goto(formOf(evaluation));
    await expect(arrived(page)).toBeVisible();
    await shoot(page, "student", "receipt", look);
    await page.getByRole("button", { name: "重新作答" }).click();
    await expectForm(page);
    await shoot(page, "student", "form-again", look);
    await page.goto("/counted");
    await expect(page.getByText("还没计票")).toBeVisible();
    await shoot(page, "student", "counted", look);

    const elsewhere = await (await browser.newContext({ ...phone, baseURL: baseURL ?? "" })).newPage();
    await dress(elsewhere, look);
    await enter(elsewhere, student, { path: formOf(evaluation) });
    await expect(elsewhere.getByRole("heading", { name: "凭证已在别的设备上领过" })).toBeVisible();
    await shoot(elsewhere, "student", "elsewhere", look);
    await elsewhere.context().close();

    // Another form than the one that everybody has.
    await page.route("**/form", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { frozen: { teachers: { name: string }[] } } };
      for (const teacher of body.data.frozen.teachers) teacher.name = "别的老师";
      await route.fulfill({ response: answer, json: body });
    });
    await enter(page, late, { path: formOf(evaluation) });
    await expect(page.getByRole("heading", { name: "问卷核对不上，没有送出" })).toBeVisible();
    await shoot(page, "student", "distrust", look);
    await page.unroute("**/form");
  }
});
