import { defineConfig } from "@playwright/test";

import { use } from "./e2e/support/browser";
import { isThorough, thorough } from "./e2e/support/thorough";

// A page lives for seconds here, too short for what its code costs to optimise: a seventh of the renderer's time.
const briefly = ["--js-flags=--no-opt,--no-maglev"];

export default defineConfig({
  testDir: "e2e",
  testIgnore: ["elsewhere/**", "shots/**", "walk/**"],
  ...(!isThorough && { grepInvert: new RegExp(thorough.tag) }),
  outputDir: "../target/e2e/results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  retries: 0,
  // Three are faster by a sixth, and two tests of 340 then waited in vain.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // What each test took is in the file.
  reporter: [["line"], ["json", { outputFile: "../target/e2e/report.json" }]],
  use: { ...use, launchOptions: { ...use.launchOptions, args: [...use.launchOptions.args, ...briefly] } },
});
