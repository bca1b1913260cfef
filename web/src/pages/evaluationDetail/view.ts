// What the page shows, decided from what the server says and what this device has.
import { arrivedOf, isReplaced, isStopped, isUnderWay, keptAnswersOf } from "../../answering/start";
import type { Draft } from "../../answering/device/kept";
import type { EvaluationForm } from "../../api/models";
import type { StopReason, Submission } from "../../ballot/submission";
import type { Answers } from "../../questionnaire/model";
import type { Halt } from "./outcome/halts";

export type View =
  | { kind: "form" }
  | { kind: "waiting"; submission: Submission }
  | { kind: "receipt"; submission: Submission }
  | { kind: "halted"; why: Halt | StopReason; submission: Submission | null };

interface Known {
  form: Pick<EvaluationForm, "state" | "taken">;
  submission: Submission | null;
  /** The student has asked to answer again, or to try again. */
  again: boolean;
  /** The button was pressed and nothing is decided yet: the form stays where it is. */
  sending: boolean;
}

/** By the server's clock alone: a device's may be wrong by hours. */
export const isOpen = ({ state }: Pick<EvaluationForm, "state">): boolean => state === "open";

export function viewOf({ form, submission, again, sending }: Known): View {
  if (sending) return { kind: "form" };
  const open = isOpen(form);
  if (submission && !(again && open)) {
    const { stopped, token } = submission;
    if (isUnderWay(submission)) return { kind: "waiting", submission };
    const halted = isStopped(submission);
    if (!halted && arrivedOf(submission)) return { kind: "receipt", submission };
    // Given up: with its token it can be answered anew; without, it stays as it ended.
    if (stopped && (halted || isReplaced(submission) || !open || !token))
      return { kind: "halted", why: stopped, submission };
  }
  if (!submission && form.taken) return { kind: "halted", why: "elsewhere", submission };
  if (!open) return { kind: "halted", why: "closed", submission };
  return { kind: "form" };
}

/** A draft that was sent already, and was left behind by a crash: its text must not stay. */
export const isStale = (draft: Draft, submission: Submission | null): boolean =>
  submission?.step === "acknowledged" && submission.version > draft.replaces;

export interface Beginning {
  answers: Answers;
  step: number;
  openMs: number;
  from: "nothing" | "draft" | "unsent" | "kept" | "acknowledged";
  /** Whether they are to stay here until closing, as far as the student has said so for this answer before. */
  keep: boolean;
}

/** What was filled in once has been read. */
const readBefore = Number.POSITIVE_INFINITY;

/** Where answering begins: with the draft, with what could not be sent, with what was kept to be changed, or with nothing. */
export function beginningOf(draft: Draft | null, submission: Submission | null): Beginning {
  const kept = submission && keptAnswersOf(submission);
  const isUnsent = submission !== null && submission.draft !== null;
  const keep = isUnsent ? submission.keep !== undefined : kept !== null;
  if (draft && !isStale(draft, submission)) {
    return { answers: draft.answers, step: draft.step, openMs: draft.openMs, from: "draft", keep };
  }
  if (isUnsent) return { answers: submission.draft as Answers, step: 0, openMs: readBefore, from: "unsent", keep };
  if (kept) return { answers: kept.answers, step: 0, openMs: kept.tooFast ? 0 : readBefore, from: "kept", keep };
  const from = submission?.step === "acknowledged" ? "acknowledged" : "nothing";
  return { answers: {}, step: 0, openMs: 0, from, keep };
}
