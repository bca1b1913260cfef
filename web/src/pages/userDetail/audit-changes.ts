// What an entry of the audit log says was before and after, fact by fact.
import type { AuditEntry } from "../../api/people-types";

export type Change = { fact: string; before: unknown; after: unknown };

/** Only what differs: an edit records all particulars, most of them unchanged. */
export function changesOf({ before, after }: Pick<AuditEntry, "before" | "after">): Change[] {
  const was = facts(before);
  const is = facts(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((fact) => ({ fact, before: was[fact], after: is[fact] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

function facts(recorded: unknown): Record<string, unknown> {
  return typeof recorded === "object" && recorded !== null ? { ...recorded } : {};
}
