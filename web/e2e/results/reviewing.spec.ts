// Comments reviewed without a mouse, by two at once, results published, and what the author of a comment learns.
import type { Page } from "@playwright/test";

import { expectAccessible } from "../support/accessible";
import { arrived, expectForm, fillIn, formOf, newRound, onward } from "../answering/answering";
import { sql } from "../support/database";
import { expect, test } from "../support/fixtures";
import { known } from "../support/people";
import { addComment, newCountedRound, reviewOf, written } from "./reviewing";
import { enter } from "../support/session";
import { thorough } from "../support/thorough";

const card = (page: Page) => page.getByRole("region", { name: "评论", exact: true });
const states = (evaluation: string) =>
  sql("select state from comment where evaluation_id = :'evaluation' order by state", { evaluation });

test("five comments are reviewed by the keyboard alone, and the results are published", async ({ page, request }) => {
  const { campaign, evaluation } = await newCountedRound(request);
  await enter(page, known.school_admin, { path: reviewOf(campaign.id) });
  await expect(page.getByRole("heading", { level: 1, name: "审阅评论" })).toBeVisible();
  await expect(card(page)).toBeFocused();
  await expect(page.getByRole("radio", { name: "待审 5" })).toBeChecked();
  await expectAccessible(page, "a comment to review");

  const bodies: string[] = [];
  async function press(...keys: string[]) {
    bodies.push((await page.locator(".review-body").textContent()) ?? "");
    for (const key of keys) await page.keyboard.press(key);
    await expect(page.locator(".review-body")).not.toHaveText(bodies.at(-1) ?? "");
    await expect(card(page)).toBeFocused();
  }
  await press("1");
  await press("2");
  await press("3", "3");
  await expect(page.getByText("已设为不公开")).toBeVisible();
  // Taken back, and decided otherwise.
  await page.keyboard.press("u");
  await expect(page.locator(".review-body")).toHaveText(bodies[2] ?? "");
  await page.keyboard.press("3");
  await expect(page.getByRole("button", { name: "人身攻击或侮辱" })).toBeVisible();
  await expectAccessible(page, "the reasons");
  await page.keyboard.press("5");
  await expect(page.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("不适合公开");
  await page.keyboard.press("Enter");
  await expect(page.locator(".review-body")).not.toHaveText(bodies[2] ?? "");
  await press("1");
  await page.keyboard.press("1");
  await expect(page.getByText("都审完了")).toBeVisible();
  expect(new Set(bodies)).toHaveProperty("size", 4);
  expect(states(evaluation)).toEqual(["shown", "shown", "shown", "teacher_only", "withheld"]);

  await page.getByRole("radio", { name: "已审 5" }).check({ force: true });
  await expect(page.getByRole("region", { name: "已审的评论" }).getByRole("listitem")).toHaveCount(5);
  await page.getByRole("radio", { name: "不公开" }).check({ force: true });
  await expect(page.getByRole("region", { name: "已审的评论" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("不适合公开")).toBeVisible();
  await expectAccessible(page, "what was decided");
  await page.getByRole("button", { name: "修改" }).click();
  await page.getByRole("button", { name: "仅教师可见" }).click();
  await expect(page.getByText("没有这样的评论")).toBeVisible();

  await page.getByRole("link", { name: "回到批次" }).click();
  await page.getByRole("button", { name: "发布结果", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("评论都审过了");
  await expectAccessible(page, "before publishing");
  await page.getByRole("dialog").getByRole("button", { name: "发布结果" }).click();
  await expect(page.getByRole("list", { name: "批次进度" }).locator("[aria-current=step]")).toContainText("发布");
});

test("marks what may tell who somebody is, and says so", thorough, async ({ page, request }) => {
  const { campaign } = await newCountedRound(request);
  await enter(page, known.school_admin, { path: reviewOf(campaign.id) });
  const found: string[] = [];
  await expect(card(page)).toBeFocused();
  for (let seen = 0; seen < written.length; seen += 1) {
    const body = await page.locator(".review-body").textContent();
    found.push(...(await page.locator(".review-body mark").allTextContents()));
    await page.keyboard.press("j");
    await expect(page.locator(".review-body").filter({ hasText: body ?? "" })).toHaveCount(0);
  }
  expect(found.toSorted()).toEqual(["13812345678", "xiaoman_2024", "林小满"].toSorted());
  await expect(page.getByText("还有 5 条你跳过了。")).toBeVisible();
});

test(
  "what another reviewer has decided meanwhile is said, and one goes on",
  thorough,
  async ({ page, request, faults }) => {
    faults.allow(/409/);
    const { campaign, evaluation } = await newCountedRound(request);
    await enter(page, known.school_admin, { path: reviewOf(campaign.id) });
    await expect(card(page)).toBeFocused();
    const body = (await page.locator(".review-body").textContent()) ?? "";
    sql("update comment set state = 'shown' where evaluation_id = :'evaluation' and body = :'body'", {
      evaluation,
      body,
    });
    await page.keyboard.press("2");
    await expect(page.getByText("这一条刚由别人处理了，换下一条。")).toBeVisible();
    await expect(page.locator(".review-body")).not.toHaveText(body);
    expect(states(evaluation)).toEqual(["pending", "pending", "pending", "pending", "shown"]);
  },
);

test("a class is published ahead of the others, and unreviewed comments are told before", async ({ page, request }) => {
  const { campaign } = await newCountedRound(request);
  await enter(page, known.school_admin, { path: reviewOf(campaign.id, "classes") });
  await expect(page.getByRole("button", { name: /^发布数据结构与算法/ })).toBeVisible();
  await expectAccessible(page, "classes to publish");
  await page.getByRole("button", { name: /^发布数据结构与算法/ }).click();
  await expect(page.getByText(/已发布$/).first()).toBeVisible();
  await page.getByRole("link", { name: "回到批次" }).click();
  await page.getByRole("button", { name: "发布结果", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("还有 5 条评论没有审阅");
  await expect(page.getByRole("dialog")).toContainText("其中 1 个已经单独发布");
});

test("authors read what became of their comments, and no request of the page names a comment", async ({
  page,
  request,
  device,
}) => {
  const round = await newRound(request);
  const silent = await device();
  await enter(silent, round.students[1] ?? "", { path: formOf(round.evaluation) });
  await expectForm(silent);
  await fillIn(silent, "");
  await onward(silent).click();
  await expect(arrived(silent)).toBeVisible();
  await enter(page, round.students[0] ?? "", { path: formOf(round.evaluation) });
  await expectForm(page);
  await fillIn(page, "多讲几道例题");
  await onward(page).click();
  await expect(arrived(page)).toBeVisible();
  await round.move("close");
  await round.move("count");
  await round.reach("counted");
  // One answer is too few to be kept: as if there had been more.
  const { tags } = await page.evaluate(keptOnDevice);
  sql("update evaluation_result set answered = 5, kept = true where evaluation_id = :'evaluation'", {
    evaluation: round.evaluation,
  });
  addComment(round.evaluation, "多讲几道例题", tags[0]);
  sql("update comment set state = 'withheld', reason = 'not_about_teaching' where evaluation_id = :'evaluation'", {
    evaluation: round.evaluation,
  });
  const [comment = ""] = sql("select id from comment where evaluation_id = :'evaluation'", {
    evaluation: round.evaluation,
  });

  const asked: string[] = [];
  page.on("request", (call) => {
    const told = [call.url(), JSON.stringify(call.headers()), call.postData() ?? ""].join(" ").toLowerCase();
    for (const name of [comment, ...tags]) expect(told.replaceAll("-", "")).not.toContain(name.replaceAll("-", ""));
    if (!call.url().includes("/fates/")) return;
    asked.push(new URL(call.url()).pathname);
    expect(call.headers()["authorization"]).toBeUndefined();
    expect(call.headers()["cookie"]).toBeUndefined();
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "你写的文字" })).toBeVisible();
  await expect(page.getByText("还没有审阅，或者结果还没有发布")).toBeVisible();
  await round.move("publish");
  await page.reload();
  await expect(page.getByText("理由：与教学无关")).toBeVisible();
  await expect(page.getByText("发布后 30 天内可以在这里看。")).toBeVisible();
  await expectAccessible(page, "a receipt with comments");
  expect(new Set(asked).size, "the same list each time").toBe(1);
  expect(asked[0]).toMatch(new RegExp(`^/fates/[0-9a-f-]{36}/${round.evaluation}$`));
  // Who wrote nothing downloads it all the same.
  const asking = silent.waitForRequest("**/fates/**");
  await silent.reload();
  expect(new URL((await asking).url()).pathname).toBe(asked[0]);
  await expect(arrived(silent)).toBeVisible();
  await expect(silent.getByRole("heading", { name: "你写的文字" })).toHaveCount(0);

  // What it takes to send is gone with the closing; the tags go thirty days after publishing; the receipt stays.
  await page.goto("/user/evaluationList");
  await expect(async () => {
    const kept = await page.evaluate(keptOnDevice);
    expect(kept).toMatchObject({ secrets: 0, receipts: 1 });
    expect(kept.tags).toEqual(tags);
  }).toPass();
  sql("update evaluation set published_at = now() - interval '31 days' where id = :'evaluation'", {
    evaluation: round.evaluation,
  });
  await page.reload();
  await expect(async () => {
    expect(await page.evaluate(keptOnDevice)).toEqual({ secrets: 0, receipts: 1, tags: [] });
  }).toPass();
});

/** Of the one answer that was sent from here. */
function keptOnDevice(): Promise<{ secrets: number; receipts: number; tags: string[] }> {
  const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return new Promise((resolve) => {
    const opening = indexedDB.open("keping-ballots");
    opening.addEventListener("success", () => {
      const name = opening.result.objectStoreNames[0] ?? "";
      const all = opening.result.transaction(name).objectStore(name).getAll();
      all.addEventListener("success", () => {
        const [sent] = all.result as {
          nonce: Uint8Array | null;
          token: Uint8Array | null;
          receipts: { tags: { tag: Uint8Array }[] }[];
        }[];
        opening.result.close();
        resolve({
          secrets: [sent?.nonce, sent?.token].filter(Boolean).length,
          receipts: sent?.receipts.length ?? 0,
          tags: sent?.receipts.at(-1)?.tags.map(({ tag }) => hex(tag)) ?? [],
        });
      });
    });
  });
}
