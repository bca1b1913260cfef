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
  // The school as it is comes first: the other pictures play scenes in it.
  projects: [
    { name: "school", testMatch: ["roles.spec.ts", "results.spec.ts"] },
    { name: "scenes", testIgnore: ["roles.spec.ts", "results.spec.ts"], dependencies: ["school"] },
  ],
});
