import { defineConfig } from "@playwright/test";

import { use } from "./support/browser";

// Every page that leads on from the navigation, at three widths, for people to look at: `just walk`.
export default defineConfig({
  testDir: "walk",
  outputDir: "../../target/e2e/results",
  fullyParallel: true,
  workers: 2,
  timeout: 1_200_000,
  reporter: [["list"]],
  use,
});
