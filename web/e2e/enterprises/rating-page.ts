// A rater's form, as a thumb goes through it. Every tap is counted.
import { expect, type Locator, type Page } from "@playwright/test";

export class Thumb {
  taps = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(what: Locator) {
    this.taps += 1;
    await (this.page.viewportSize()?.width === 390 ? what.tap() : what.click());
  }

  async begin() {
    await this.tap(this.page.getByRole("button", { name: "开始填写" }));
    await expect(this.page.getByRole("heading", { level: 1, name: "您怎么认识他们" })).toBeVisible();
  }

  async basis() {
    await this.tap(this.page.getByLabel("认识几位毕业生"));
    await this.page.keyboard.type("6");
    await this.page.getByRole("combobox", { name: "年份" }).selectOption("2025");
    await this.page.getByRole("combobox", { name: "月份" }).selectOption("07");
    // A list of the system's own takes two.
    this.taps += 4;
    await this.tap(this.page.getByText("直接主管"));
    await this.tap(this.page.getByRole("button", { name: "开始评价" }));
  }

  /** One screen; the next comes when both are chosen. */
  async outcome(number: number, count: number, importance: string, performance: string) {
    await expect(this.page.getByRole("heading", { level: 1, name: `第 ${number} 条，共 ${count} 条` })).toBeVisible();
    const [important, performing] = [this.scale(/多重要/), this.scale(/做得怎么样/)];
    await this.tap(important.getByRole("radio", { name: importance, exact: true }));
    await this.tap(performing.getByRole("radio", { name: performance, exact: true }));
  }

  scale(question: RegExp): Locator {
    return this.page.getByRole("radiogroup", { name: question });
  }

  async outcomes(count: number) {
    for (let number = 1; number <= count; number += 1)
      await this.outcome(number, count, "重要", number === 2 ? "无法判断" : "较好");
    await expect(this.page.getByRole("heading", { level: 1, name: "署名并提交" })).toBeVisible();
  }

  async submit() {
    await this.tap(this.page.getByRole("button", { name: "提交", exact: true }));
  }
}

/** The draft is with the server. */
export async function expectKept(page: Page) {
  await expect(page.getByRole("status").filter({ hasText: "已存好" })).toBeVisible();
}
