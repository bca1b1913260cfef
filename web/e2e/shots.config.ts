import { defineConfig } from "@playwright/test";

import { use } from "./browser";

export default defineConfig({
  testDir: "shots",
  outputDir: "results",
  fullyParallel: true,
  workers: 2,
  timeout: 300_000,
  reporter: [["line"]],
  use,
});
