import { expect, test } from "vitest";

import type { Cell } from "../../../api/platform/platform-queries";
import { isBackupOld, isDirectoryAway, isWorkLate, stateOfCell } from "./judgement";

const now = new Date("2026-11-17T08:00:00Z");

test("work that has been due for more than ten minutes is late", () => {
  expect(isWorkLate({ oldest_due: null }, now)).toBe(false);
  expect(isWorkLate({ oldest_due: "2026-11-17T07:50:00Z" }, now)).toBe(false);
  expect(isWorkLate({ oldest_due: "2026-11-17T07:49:59Z" }, now)).toBe(true);
});

test("a backup that nobody told of, or of the night before last, is to be looked at", () => {
  const told = (at: string) => isBackupOld({ backup: { at } }, now);
  expect(isBackupOld({ backup: null }, now)).toBe(true);
  expect(told("2026-11-15T20:00:00Z")).toBe(false);
  expect(told("2026-11-15T19:59:59Z")).toBe(true);
});

test("of a cell the worst is said: no word of it before late work, late work before an old backup", () => {
  const cell = (told: Partial<NonNullable<Cell["told"]>> | null) => ({
    told: told && {
      at: "2026-11-17T07:59:40Z",
      version: "0.3.0",
      schools: 300,
      due_jobs: 0,
      oldest_due: null,
      backup_at: "2026-11-17T02:00:00Z",
      ...told,
    },
  });
  expect(stateOfCell(cell(null), now)).toBe("unknown");
  expect(stateOfCell(cell({}), now)).toBe("well");
  expect(stateOfCell(cell({ at: "2026-11-17T07:54:59Z", backup_at: null }), now)).toBe("silent");
  expect(stateOfCell(cell({ oldest_due: "2026-11-17T07:30:00Z", backup_at: null }), now)).toBe("late");
  expect(stateOfCell(cell({ backup_at: null }), now)).toBe("backup");
});

test("what the directory said more than five minutes ago is said to be old", () => {
  expect(isDirectoryAway("2026-11-17T07:55:00Z", now)).toBe(false);
  expect(isDirectoryAway("2026-11-17T07:54:59Z", now)).toBe(true);
});
