// How long a key press in a template of 50 questions takes until it is painted, with the processor four times slower.
// Printed, not judged: `KEPING_URL=http://127.0.0.1:8620 node scripts/builder-speed.mjs`, against a demo school.
import { chromium } from "@playwright/test";

const base = process.env.KEPING_URL ?? "http://127.0.0.1:8620";
const slowdown = 4;
const presses = 60;
/** Until the code is compiled; not counted. */
const warmUp = 20;
const questions = 50;

const labels = ["非常不同意", "不同意", "一般", "同意", "非常同意"].map((zh) => ({ zh, en: null }));
const question = (at) => ({
  id: `q${at}`,
  text: { zh: `第 ${at + 1} 道题目，问一件具体的事`, en: null },
  help: null,
  required: true,
  shown_when: at % 10 === 9 ? { question: `q${at - 1}`, any_of: [1, 2] } : null,
  type: "scale",
  steps: 5,
  labels,
  not_applicable: at % 3 === 0,
  reversed: false,
  weight: 1,
});
const form = {
  sections: Array.from({ length: 10 }, (_, at) => ({
    id: `s${at}`,
    title: { zh: `维度 ${at + 1}`, en: null },
    weight: 10,
    per_teacher: false,
    questions: Array.from({ length: questions / 10 }, (__, place) => question((at * questions) / 10 + place)),
  })),
};

async function call(method, path, data, token) {
  const headers = { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(base + path, { method, headers, body: JSON.stringify(data) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return (await answer.json()).data;
}

const grant = await call("POST", "/auth/login", { username: "20080012", password: "linjiang-demo-2026" });
const name = { zh: "五十题", en: null };
const made = await call("POST", "/templates", { kind: "observation", name, copy_of: null }, grant.access_token);
await call("PUT", `/templates/${made.id}/draft`, { version: made.version, name, form }, grant.access_token);

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
await page.goto(`${base}/favicon.svg`);
await page.evaluate((given) => {
  localStorage.setItem("refresh_token", given.refresh_token);
  for (const name of ["access_token", "role_key", "role_assignment_id"]) sessionStorage.setItem(name, given[name]);
  sessionStorage.setItem("permission_keys", JSON.stringify(given.permission_keys));
  sessionStorage.setItem("level", String(given.level));
}, grant);
await page.goto(`${base}/user/template/CreateTemplate?from=${made.id}`);

async function measure(what) {
  await page.evaluate(() => {
    window.durations = [];
    window.watcher?.disconnect();
    window.watcher = new PerformanceObserver((list) => {
      // The event's own figure comes in steps of 8 ms; this one is from the key to the next frame, exactly enough.
      for (const entry of list.getEntries()) if (entry.name === "keydown") window.durations.push(entry.duration);
    });
    window.watcher.observe({ type: "event", durationThreshold: 16 });
    window.frames = [];
    if (window.isFollowed) return;
    window.isFollowed = true;
    // A task that is left during the frame runs after it was drawn.
    window.addEventListener("keydown", ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => window.frames.push(performance.now() - timeStamp))),
    );
  });
  for (let press = -warmUp; press < presses; press += 1) {
    if (press === 0) await page.evaluate(() => [window.durations, window.frames].forEach((list) => list.splice(0)));
    await page.keyboard.press("a");
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(300);
  const { frames, durations } = await page.evaluate(() => ({ frames: window.frames, durations: window.durations }));
  const at = (list, part) => list.toSorted((one, other) => one - other)[Math.floor((list.length - 1) * part)] ?? 0;
  const shown = (list) =>
    `median ${at(list, 0.5).toFixed(0)} ms, 95th ${at(list, 0.95).toFixed(0)} ms, worst ${at(list, 1).toFixed(0)} ms`;
  console.log(`${what}: key to frame ${shown(frames)}`);
  // Those under 16 ms are not reported by the browser.
  const slow =
    durations.length === 0
      ? "none reported above 16 ms"
      : `${shown(durations)} (${durations.length} of ${presses} above 16 ms)`;
  console.log(`${" ".repeat(what.length)}  event timing, key to paint: ${slow}`);
}

const session = await page.context().newCDPSession(page);
const fields = [
  ["template's name", "#template-name"],
  ["title in the form", "#question-q24-title"],
  ["English text", '#template-properties [name="text.en"]'],
];
console.log(`${questions} questions, processor ${slowdown} times slower, ${presses} key presses each`);
for (const [what, field] of fields) {
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.locator(field).click();
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await measure(what.padEnd(18));
}
await browser.close();
