import type { Submission } from "../../ballot/submission";
import { arrivedOf, isUnderWay } from "../start";

/** Evaluations whose answers were on their way a moment ago and are in the box now. */
export function deliveredSince(before: readonly Submission[], now: readonly Submission[]): string[] {
  const sent = before.filter(isUnderWay);
  const isSame = (one: Submission) =>
    sent.some(({ user, evaluation }) => user === one.user && evaluation === one.evaluation);
  return now
    .filter((one) => one.step === "acknowledged" && arrivedOf(one) !== undefined && isSame(one))
    .map(({ evaluation }) => evaluation);
}
