import type { InvitationState, Rater } from "../../../../../api/surveys/survey-queries";

/** In the order of the filter: what wants somebody's attention first. */
export const raterStates = [
  "bounced",
  "made",
  "sent",
  "seen",
  "begun",
  "submitted",
  "declined",
  "expired",
  "revoked",
  "forwarded",
] as const satisfies readonly InvitationState[];

export const stateOf = (word: string | undefined): InvitationState | undefined =>
  raterStates.find((state) => state === word);

export const looks = {
  bounced: "warn",
  made: "warn",
  sent: "hollow",
  seen: "hollow",
  begun: "hollow",
  submitted: "usual",
  declined: "over",
  expired: "over",
  revoked: "over",
  forwarded: "over",
} as const satisfies Record<InvitationState, string>;

/** Who has not answered, and was not left out on purpose: a new link helps them, and the invitation can be withdrawn. */
export const isWaitedFor = ({ state }: Pick<Rater, "state">) =>
  state !== "submitted" && state !== "declined" && state !== "revoked" && state !== "forwarded";
