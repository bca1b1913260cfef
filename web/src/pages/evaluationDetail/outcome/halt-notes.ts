// What is known of an answer that does not go on.
import { arrivedOf } from "../../../answering/start";
import type { Submission } from "../../../ballot/submission";
import type { Halt } from "./halts";

const beforeSending: ReadonlySet<Halt> = new Set(["distrust", "missing", "elsewhere", "unseen"]);

/** What became of it, in the words of `outcome.stopped`. */
export function notesOf(halt: Halt, submission: Submission) {
  const notes: ("nothingSent" | "earlierCounts" | "draftKept")[] = [];
  if (beforeSending.has(halt)) notes.push("nothingSent");
  // Where the box's word is not proved, it may have taken the change.
  if (halt !== "unproved" && arrivedOf(submission)) notes.push("earlierCounts");
  if (submission.draft !== null) notes.push("draftKept");
  return notes;
}

/** Once it was sealed it takes the token, which is erased at closing. */
export const canBeSent = ({ receipts, token }: Submission): boolean => receipts.length === 0 || token !== null;
