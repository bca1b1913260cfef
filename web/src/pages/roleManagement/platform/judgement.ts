// When whoever runs the platform should look.
import type { Platform } from "../../../api/platform/platform-queries";

const minuteMs = 60_000;
/** A worker that lives begins within seconds; one long import may be before it. */
const lateAfterMs = 10 * minuteMs;
/** The timer makes one each night; a night may be missed. */
const oldAfterMs = 36 * 60 * minuteMs;

export function isWorkLate({ oldest_due: oldest }: Pick<Platform, "oldest_due">, now: Date): boolean {
  return oldest !== null && now.getTime() - Date.parse(oldest) > lateAfterMs;
}

/** Or was never told of. */
export function isBackupOld({ backup }: Pick<Platform, "backup">, now: Date): boolean {
  return backup === null || now.getTime() - Date.parse(backup.at) > oldAfterMs;
}
