// When whoever runs the platform should look.
import type { Cell, Platform } from "../../../api/platform/platform-queries";

const minuteMs = 60_000;
/** A worker that lives begins within seconds; one long import may be before it. */
const lateAfterMs = 10 * minuteMs;
/** The timer makes one each night; a night may be missed. */
const oldAfterMs = 36 * 60 * minuteMs;

export function isWorkLate({ oldest_due: oldest }: Pick<Platform, "oldest_due">, now: Date): boolean {
  return oldest !== null && now.getTime() - Date.parse(oldest) > lateAfterMs;
}

/** Or was never told of. */
export function isBackupOld({ backup }: { backup: { at: string } | null }, now: Date): boolean {
  return backup === null || now.getTime() - Date.parse(backup.at) > oldAfterMs;
}

/** A cell tells of itself every half minute, and asks for the others then. */
const silentAfterMs = 5 * minuteMs;

export function isDirectoryAway(seenAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(seenAt) > silentAfterMs;
}

/** What is worst of it. */
export function stateOfCell(
  { told }: Pick<Cell, "told">,
  now: Date,
): "well" | "unknown" | "silent" | "late" | "backup" {
  if (told === null) return "unknown";
  if (now.getTime() - Date.parse(told.at) > silentAfterMs) return "silent";
  if (isWorkLate(told, now)) return "late";
  return isBackupOld({ backup: told.backup_at === null ? null : { at: told.backup_at } }, now) ? "backup" : "well";
}
