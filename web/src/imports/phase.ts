// Where an import stands. Its state says what has been done, its last job what is being done or was not.
import type { Import, JobFailure } from "../api/imports/import-queries";

export type Phase =
  | "checking"
  | "notChecked"
  | "unreadable"
  | "checked"
  | "writing"
  | "notWritten"
  | "applied"
  | "undoing"
  | "notUndone"
  | "undone";

type Standing = Pick<Import, "state"> & { job: Pick<NonNullable<Import["job"]>, "state"> | null };

const phases = {
  uploaded: { busy: "checking", failed: "notChecked", rests: "checking" },
  unreadable: { busy: "unreadable", failed: "unreadable", rests: "unreadable" },
  checked: { busy: "writing", failed: "notWritten", rests: "checked" },
  applied: { busy: "undoing", failed: "notUndone", rests: "applied" },
  undone: { busy: "undone", failed: "undone", rests: "undone" },
} as const satisfies Record<Import["state"], Record<"busy" | "failed" | "rests", Phase>>;

export function phaseOf({ state, job }: Standing): Phase {
  const { busy, failed, rests } = phases[state];
  if (job?.state === "waiting" || job?.state === "running") return busy;
  return job?.state === "failed" ? failed : rests;
}

/** Which step it has come to, after the choice of a file. */
export function stepOf(phase: Phase): "check" | "write" {
  const checked = ["writing", "applied", "undoing", "notUndone", "undone"].includes(phase);
  return checked ? "write" : "check";
}

export const failureOf = ({ job }: Pick<Import, "job">): JobFailure => job?.failure ?? "broken";
