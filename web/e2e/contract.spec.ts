import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { expect, test } from "@playwright/test";

test("every sentence of the contract names tests that exist", () => {
  const script = fileURLToPath(new URL("contract-check.mjs", import.meta.url));
  const { stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
  expect(stderr).toBe("");
});
