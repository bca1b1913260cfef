import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ballotSupport } from "./support";

beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("indexedDB", {});
});
afterEach(() => void vi.unstubAllGlobals());

test("everything is there", () => {
  expect(ballotSupport()).toBeNull();
});

test.each([
  ["isSecureContext", false, "insecure_context"],
  ["crypto", {}, "no_crypto"],
  ["indexedDB", undefined, "no_storage"],
])("without %s", (name, value, reason) => {
  vi.stubGlobal(name, value);
  expect(ballotSupport()).toBe(reason);
});
