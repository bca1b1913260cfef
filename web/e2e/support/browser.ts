// The browser as every run uses it: the system's Chromium, a Chinese one unless a test says otherwise.
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from "@playwright/test";

export const use = {
  baseURL: process.env["KEPING_URL"] ?? "http://127.0.0.1:8621",
  locale: "zh-CN",
  timezoneId: "Asia/Shanghai",
  viewport: { width: 1440, height: 900 },
  // Nothing is learnt from waiting for what fades and slides.
  contextOptions: { reducedMotion: "reduce" },
  // A test that needs longer than this for one step waits for something that will not come.
  actionTimeout: 20_000,
  launchOptions: {
    executablePath: "/usr/bin/chromium-headless-shell",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
} satisfies Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;
