// How long a report with three photos takes over a slow mobile network. A figure for docs/scale.md: scripts/slow-report runs it.
import { expect, test } from "../support/fixtures";
import { phone } from "../support/phone";
import { signIn } from "../support/session";
import { onDevice } from "./on-device";
import { newVisitToWrite, sections, writtenAbout } from "./visit-to-write";

/** 400 kbit/s each way, 400 ms. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

test.skip(process.env["KEPING_SLOW"] === undefined, "timed, by hand");

test("three photos over 400 kbit/s", async ({ device, baseURL, faults }) => {
  test.setTimeout(180_000);
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const to = newVisitToWrite(baseURL);
  const page = await device({ ...phone, baseURL: to.baseURL });
  await signIn(page, to.observer);
  await page.goto(to.path);
  await expect(page.getByRole("heading", { level: 1, name: to.course })).toBeVisible();
  for (const title of Object.keys(sections)) {
    await page.getByRole("button", { name: new RegExp(`^${title}`) }).click();
    for (const question of await page.getByRole("radiogroup", { name: new RegExp(`${title}第`) }).all())
      await question.getByRole("radio").nth(3).check();
  }
  await page.context().setOffline(true);
  for (const number of [1, 2, 3]) {
    const buffer = Buffer.from(await page.evaluate(photograph, number), "base64");
    await page.getByLabel("拍照或选照片").setInputFiles({ name: `${number}.jpg`, mimeType: "image/jpeg", buffer });
    await expect(page.getByRole("img", { name: `第 ${number} 张照片` })).toBeVisible();
  }
  await page.getByRole("button", { name: /^总体意见/ }).click();
  await page.getByRole("textbox", { name: "优点" }).fill("例子好。");
  await page.getByRole("textbox", { name: "建议", exact: true }).fill("多等一会儿。");
  await expect.poll(async () => (await onDevice(page)).draft?.report.suggestions).toBe("多等一会儿。");

  const network = await page.context().newCDPSession(page);
  await page.context().setOffline(false);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", slow);
  const begun = performance.now();
  await page.getByRole("button", { name: "提交记录" }).click();
  await expect.poll(() => writtenAbout(to.visit).versions, { timeout: 120_000, intervals: [200] }).toBe(1);
  const seconds = (performance.now() - begun) / 1000;
  expect(Object.keys(writtenAbout(to.visit).photos)).toHaveLength(3);
  process.stdout.write(`arrived after ${seconds.toFixed(1)} s\n`);
});

/** As large as a phone's, with as much in it as a blackboard and some heads have. */
function photograph(number: number): string {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [4032, 3024];
  const draw = canvas.getContext("2d");
  if (!draw) return "";
  draw.fillStyle = "#355";
  draw.fillRect(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < 3000; at += 1) {
    draw.fillStyle = `hsl(${(at * 37 + number * 50) % 360} 40% ${20 + ((at * 13) % 60)}%)`;
    draw.fillRect((at * 1013) % canvas.width, (at * 733) % canvas.height, 10 + (at % 120), 10 + (at % 90));
  }
  draw.font = "64px sans-serif";
  draw.fillStyle = "#fff";
  for (let line = 0; line < 20; line += 1)
    draw.fillText("∫ f(x) dx = F(b) − F(a)　例题与讨论".repeat(2), 80, 200 + line * 140);
  return canvas.toDataURL("image/jpeg", 0.92).split(",")[1] ?? "";
}
