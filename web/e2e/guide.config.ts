import { defineConfig } from "@playwright/test";

import { use } from "./support/browser";

// Apart from the other pictures: these are part of the documentation.
export default defineConfig({
  testDir: "shots/guide",
  outputDir: "../../target/e2e/results",
  workers: 1,
  timeout: 60_000,
  reporter: [["line"]],
  use,
});
