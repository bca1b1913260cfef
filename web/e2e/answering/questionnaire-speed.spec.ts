// How quickly a long questionnaire follows a key on a slow device: printed, for a person to judge.
import { expect, test } from "../support/fixtures";
import { known } from "../support/people";
import { enter } from "../support/session";
import { unique } from "../teaching/teaching";
import { templatesOf } from "../templates/templates";
import { thorough } from "../support/thorough";

const slowDown = 4;
const labels = ["非常不同意", "不同意", "一般", "同意", "非常同意"].map((zh) => ({ zh, en: null }));
const asked = { help: null, required: true, shown_when: null };
const questions = Array.from({ length: 50 }, (_, index) => {
  const id = `q${index}`;
  const text = { zh: `第 ${index + 1} 件事做得好。`, en: null };
  if (index % 10 === 9) return { ...asked, id, text, required: false, type: "text", max_length: 100 };
  return { ...asked, id, text, type: "scale", steps: 5, labels, not_applicable: true, reversed: false, weight: 1 };
});

test("fifty questions follow a key", thorough, async ({ page, request }) => {
  const { call } = await templatesOf(request);
  const name = { zh: `五十题 ${unique()}`, en: null };
  const { id, version } = await call<{ id: string; version: number }>("POST", "/templates", {
    kind: "student",
    name,
    copy_of: null,
  });
  const form = {
    sections: [{ id: "all", title: { zh: "全部", en: null }, weight: 100, per_teacher: false, questions }],
  };
  await call("PUT", `/templates/${id}/draft`, { version, name, form });
  await enter(page, known.school_admin, { path: `/user/template/ViewTemplate/${id}` });
  const frame = page.getByRole("region", { name: "问卷预览" });
  await expect(frame.getByRole("radiogroup")).toHaveCount(45);

  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  await page.evaluate(() => {
    const took: number[] = [];
    Object.assign(window, { took });
    // After the frame in which the key's effect is drawn.
    const painted = (since: number) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => took.push(performance.now() - since), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    addEventListener("keydown", () => painted(performance.now()), true);
  });

  await frame.getByRole("radiogroup").nth(20).getByRole("radio").first().focus();
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(150);
  }
  await frame.getByRole("textbox").first().focus();
  await page.keyboard.type("written while it is slow", { delay: 150 });

  const took = await page.evaluate(() => (window as unknown as { took: number[] }).took);
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)} ms`;
  // oxlint-disable-next-line eslint/no-console -- what this is for
  console.log(`key to paint, ${slowDown} times slower: half within ${at(0.5)}, nine in ten within ${at(0.9)}`);
  expect(took.length).toBeGreaterThan(40);
});
