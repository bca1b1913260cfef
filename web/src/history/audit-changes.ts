// What an entry of the audit log says was before and after, fact by fact.
import type { AuditEntry } from "../api/people/people-queries";

export type Change = { fact: string; before: unknown; after: unknown };

/** What is recorded for the machine and says nothing to people. */
const unsaid = new Set([
  "audience",
  "campaign",
  "counts",
  "evaluation",
  "form_hash",
  "job",
  "lists",
  "redacted",
  "rows",
  "template_number",
]);

/** By what something is called in the records, the most telling first. */
const names = ["code", "term", "current", "file", "name"] as const;

/** What an entry is about, if it is not a person. */
export function thingOf(recorded: unknown): string | undefined {
  const known = facts(recorded);
  return names.map((name) => known[name]).find((value) => typeof value === "string");
}

/** Only what differs: an edit records all particulars, most of them unchanged. */
export function changesOf({ before, after }: Pick<AuditEntry, "before" | "after">): Change[] {
  const was = facts(before);
  const is = facts(after);
  return (
    [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .map((fact) => ({ fact, before: was[fact], after: is[fact] }))
      .filter(({ fact }) => !unsaid.has(fact))
      // Which classes a campaign asks is a list of ids.
      .filter(({ fact, before, after }) => fact !== "scope" || typeof (after ?? before) === "string")
      .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
  );
}

function facts(recorded: unknown): Record<string, unknown> {
  return typeof recorded === "object" && recorded !== null ? { ...recorded } : {};
}
