// Which page somebody runs: shown on the page, and the same from outside.
import { createHash } from "node:crypto";

import { expect, test } from "../support/fixtures";

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

test("a page says which one it is, and the server gives each file as listed", async ({ page }) => {
  await page.goto("/counted");
  const running = page.getByRole("region", { name: "你正在用的页面" });
  const list = await (await page.request.get("/files.txt")).body();
  await expect(running).toContainText(sha256(list));
  await expect(running).toContainText("都与清单一致");

  const lines = list.toString().trimEnd().split("\n");
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines) {
    const [hash, name] = line.split("  ");
    expect(sha256(await (await page.request.get(`/${name}`)).body()), name).toBe(hash);
  }
});

test("a script that is changed for one student is named", async ({ page }) => {
  await page.route(/\/assets\/kit-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// and something more` });
  });
  await page.goto("/counted");
  const running = page.getByRole("region", { name: "你正在用的页面" });
  await expect(running).toContainText(/浏览器收到的文件与清单不一致：\/assets\/kit-/);
});
