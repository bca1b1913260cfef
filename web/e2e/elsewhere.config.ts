import { defineConfig } from "@playwright/test";

import { use } from "./support/browser";

// A school's sign-on against servers that CI does not install: `scripts/sign-on-elsewhere`.
export default defineConfig({
  testDir: "elsewhere",
  outputDir: "../../target/e2e/results",
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  // The bridge's certificate is its own.
  use: { ...use, ignoreHTTPSErrors: true },
});
