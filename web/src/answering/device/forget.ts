// What leaves the device by itself, for everybody who has answered on it: what sends a ballot, once its evaluation has closed;
// the tags of comments, once their fates are no longer told. Looked at whenever the app starts, and whenever it hears from the
// server how far an evaluation has come.
import type { StudentEvaluation } from "../../api/ballots/evaluation-queries";
import { indexedDbStore } from "../../ballot/store";
import { aged, type Times } from "../../ballot/submission";
import { type Label, labels } from "./kept";

type Heard = Pick<StudentEvaluation, "id" | "state" | "closes_at" | "published_at">;

const timesOf = (label: Label | undefined): Times => ({
  open: label?.closed === undefined ? null : !label.closed,
  closesAt: label ? Date.parse(label.closesAt) : null,
  publishedAt: label?.publishedAt ? Date.parse(label.publishedAt) : null,
});

export async function forgetOld(now = Date.now()): Promise<void> {
  const [store, known] = [indexedDbStore(), await labels.all()];
  for (const submission of await store.all()) {
    const label = known.find(
      ({ user, evaluation }) => user === submission.user && evaluation === submission.evaluation,
    );
    const rest = aged(submission, timesOf(label), now);
    // Whoever was faster has left a newer state, which is looked at the next time.
    if (rest) await store.put(rest);
  }
}

/** Of whomever on this device it is true as well. */
export async function hear(evaluations: readonly Heard[], now = Date.now()): Promise<void> {
  const known = await labels.all();
  for (const label of known) {
    const heard = evaluations.find(({ id }) => id === label.evaluation);
    if (!heard) continue;
    const next = { closesAt: heard.closes_at, publishedAt: heard.published_at, closed: heard.state !== "open" };
    const same = label.closesAt === next.closesAt && label.publishedAt === next.publishedAt;
    if (!same || label.closed !== next.closed) await labels.keep({ ...label, ...next });
  }
  if (known.length > 0) await forgetOld(now);
}
