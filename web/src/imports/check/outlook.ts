// What confirming would do, from the counts of the check.
import type { ImportCounts } from "../../api/imports/import-queries";
import type { RowFilter } from "../../api/imports/import-lists";

/** What there is to say before anything else. */
type Verdict = "clean" | "partly" | "nothingNew" | "allWrong" | "nothingLeft";

export interface Outlook {
  /** Rows that would be written. */
  writes: number;
  verdict: Verdict;
}

export function outlookOf({ new: added, changed, unchanged, joined, skipped, wrong }: ImportCounts): Outlook {
  const writes = added + changed;
  if (writes > 0) return { writes, verdict: wrong === 0 ? "clean" : "partly" };
  if (wrong === 0) return { writes, verdict: "nothingNew" };
  return { writes, verdict: unchanged + joined + skipped === 0 ? "allWrong" : "nothingLeft" };
}

/** What is worth reading first comes first. */
const byWeight = [
  "wrong",
  "changed",
  "hinted",
  "new",
  "unchanged",
  "joined",
  "skipped",
] as const satisfies readonly RowFilter[];

/** The rows in view until others are asked for. */
export function firstRows(counts: ImportCounts): RowFilter {
  return byWeight.find((filter) => counts[filter] > 0) ?? "new";
}
