// Answers that were not sent yet are sent at every start of the app, whoever is signed in, and what is not needed any more
// leaves the device. Nothing of the machinery is loaded when there are none.
import { mayExist } from "../lib/device/database";
import type { Submission } from "../ballot/submission";
import type { KeptAnswers } from "./device/kept";

export const isUnderWay = ({ step, stopped }: Pick<Submission, "step" | "stopped">): boolean =>
  step !== "acknowledged" && stopped === null;

/** Will not go on by itself; it keeps its text until it is given up. */
export const isStopped = ({ stopped, draft }: Pick<Submission, "stopped" | "draft">): boolean =>
  stopped !== null && draft !== null;

type Sent = Pick<Submission, "stopped" | "receipts">;

/** The box has said that it has another one under the same token. */
export const isReplaced = ({ stopped }: Pick<Submission, "stopped">): boolean =>
  stopped === "superseded" || stopped === "conflict";

/** What the box has signed for, as far as it still counts. A change that came after it and was not signed for has not arrived. */
export const arrivedOf = (sent: Sent) => (isReplaced(sent) ? undefined : sent.receipts.find((one) => one.acknowledged));

/** What its student keeps of it on this device, to change single answers. */
export const keptAnswersOf = ({ kept }: Pick<Submission, "kept">): KeptAnswers | null =>
  (kept as KeptAnswers | undefined) ?? null;

export async function sendWhatWaits() {
  try {
    if (!(await mayExist("keping-ballots"))) return;
    const { indexedDbStore } = await import("../ballot/store");
    if ((await indexedDbStore().all()).some(isUnderWay)) await import("./machinery");
    await (await import("./device/forget")).forgetOld();
  } catch {
    // A browser that keeps nothing has nothing to send.
  }
}
