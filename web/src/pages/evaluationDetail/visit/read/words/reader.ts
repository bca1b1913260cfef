import type { ReportView } from "../../../../../api/observation/report-queries";
import { hasKey } from "../../../../../session/permissions";

/** As whom somebody reads a report: whose words it is, whom it is about, or neither. */
export type Reader = "observer" | "teacher" | "office";

export function readerOf({ observer, may, reply }: ReportView, username: string | undefined): Reader {
  if (observer !== null && observer.username === username) return "observer";
  if (may.acknowledge || may.dispute || reply?.by.username === username) return "teacher";
  return hasKey("course.teach") ? "teacher" : "office";
}
