import type { StopReason } from "../../../ballot/submission";

/** Why it does not go on, as far as a student needs to tell them apart. */
export type Halt =
  | "elsewhere"
  | "closed"
  | "notEligible"
  | "superseded"
  | "refused"
  | "distrust"
  | "missing"
  | "unseen"
  | "unproved";

const halts = {
  used_elsewhere: "elsewhere",
  not_eligible: "notEligible",
  conflict: "superseded",
  manifest_missing: "missing",
  manifest_invalid: "distrust",
  manifest_changed: "distrust",
  other_campaign: "distrust",
  not_in_manifest: "distrust",
  form_differs: "distrust",
  payload_too_long: "distrust",
  bad_proof: "distrust",
  other_origin: "distrust",
  code_unseen: "unseen",
  bad_acknowledgement: "unproved",
} as const satisfies Record<Exclude<StopReason, Halt>, Halt>;

/** What has a name of its own here keeps it. */
export const haltOf = (why: Halt | StopReason): Halt =>
  why in halts ? halts[why as keyof typeof halts] : (why as Halt);
