import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { expect, test } from "@playwright/test";

test("every row of the contract, the security checklist and the promises names tests that exist", () => {
  const script = fileURLToPath(new URL("proofs-check.mjs", import.meta.url));
  const { stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
  expect(stderr).toBe("");
});
