import { defineConfig } from "@playwright/test";

import { use } from "./support/browser";
import { kitServer } from "./shots/kit-server";

export default defineConfig({
  testDir: "shots",
  outputDir: "../../target/e2e/results",
  fullyParallel: true,
  workers: 2,
  timeout: 300_000,
  reporter: [["line"]],
  use,
  // The pages come from the built app; the kit, which is in no build, from the development server.
  webServer: kitServer,
  // The school as it is comes first: the other pictures play scenes in it.
  projects: [
    { name: "school", testMatch: ["roles.spec.ts", "results.spec.ts"] },
    { name: "scenes", testIgnore: ["roles.spec.ts", "results.spec.ts", "guide.spec.ts"], dependencies: ["school"] },
  ],
});
