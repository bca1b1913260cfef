import { expect, test } from "vitest";

import { isBackupOld, isWorkLate } from "./judgement";

const now = new Date("2026-11-17T08:00:00Z");

test("work that has been due for more than ten minutes is late", () => {
  expect(isWorkLate({ oldest_due: null }, now)).toBe(false);
  expect(isWorkLate({ oldest_due: "2026-11-17T07:50:00Z" }, now)).toBe(false);
  expect(isWorkLate({ oldest_due: "2026-11-17T07:49:59Z" }, now)).toBe(true);
});

test("a backup that nobody told of, or of the night before last, is to be looked at", () => {
  const told = (at: string) => isBackupOld({ backup: { kind: "full", at } }, now);
  expect(isBackupOld({ backup: null }, now)).toBe(true);
  expect(told("2026-11-15T20:00:00Z")).toBe(false);
  expect(told("2026-11-15T19:59:59Z")).toBe(true);
});
