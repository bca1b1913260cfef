import { defineConfig } from "@playwright/test";

import { use } from "./e2e/support/browser";

export default defineConfig({
  testDir: "e2e",
  testIgnore: ["elsewhere/**", "shots/**", "walk/**"],
  outputDir: "../target/e2e/results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  retries: 0,
  // Three are faster by a sixth, and two tests of 340 then waited in vain.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["line"]],
  use,
});
