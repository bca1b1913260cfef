import { defineConfig } from "@playwright/test";

import { use } from "./e2e/support/browser";

export default defineConfig({
  testDir: "e2e",
  testIgnore: "shots/**",
  outputDir: "../target/e2e/results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  retries: 0,
  // Each waits for its page or the server a third of the time: three keep two cores busy.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["line"]],
  use,
});
