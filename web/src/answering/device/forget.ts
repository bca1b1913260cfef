// What leaves the device by itself, for everybody who has answered on it: what sends a ballot, answers that were kept to change
// single ones, and changes that were begun, once their evaluation has closed; the tags of comments, once their fates are no longer
// told. Looked at whenever the app starts, and whenever it hears from the server how far an evaluation has come.
import type { StudentEvaluation } from "../../api/ballots/evaluation-queries";
import { indexedDbStore } from "../../ballot/store";
import { aged, forgotten, isOver, type Times } from "../../ballot/submission";
import { drafts, type Label, labels } from "./kept";

type Heard = Pick<StudentEvaluation, "id" | "state" | "closes_at" | "published_at">;

const timesOf = (label: Label | undefined): Times => ({
  open: label?.closed === undefined ? null : !label.closed,
  closesAt: label ? Date.parse(label.closesAt) : null,
  publishedAt: label?.publishedAt ? Date.parse(label.publishedAt) : null,
});

type Place = Pick<Label, "user" | "evaluation">;

export async function forgetOld(now = Date.now()): Promise<void> {
  const [store, known] = [indexedDbStore(), await labels.all()];
  const timesFor = ({ user, evaluation }: Place) =>
    timesOf(known.find((label) => label.user === user && label.evaluation === evaluation));
  for (const submission of await store.all()) {
    const rest = aged(submission, timesFor(submission), now);
    if (!rest) continue;
    // A change that was begun from kept answers has their text.
    if (submission.kept !== undefined && rest.kept === undefined)
      await drafts.remove(submission.user, submission.evaluation);
    // Whoever was faster has left a newer state, which is looked at the next time.
    await store.put(rest);
  }
  for (const draft of await drafts.all())
    if (isOver(timesFor(draft), now)) await drafts.remove(draft.user, draft.evaluation);
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

/** What somebody kept to change single answers, at their word, and with it a change that was begun from it. */
export async function forgetKept(user: string, evaluation: string): Promise<void> {
  await drafts.remove(user, evaluation);
  const store = indexedDbStore();
  for (;;) {
    const submission = await store.get(user, evaluation);
    const rest = submission && forgotten(submission);
    if (!rest || (await store.put(rest))) return;
  }
}
