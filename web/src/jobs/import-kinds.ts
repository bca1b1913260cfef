import type { JobKind } from "../api/jobs/job-queries";

const importKinds = ["check_import", "apply_import", "undo_import"] as const satisfies readonly JobKind[];

export type ImportJobKind = (typeof importKinds)[number];

export function isImportKind(kind: JobKind): kind is ImportJobKind {
  return importKinds.some((known) => known === kind);
}
