// Where a student stands with each questionnaire: what the server knows, and what only this device knows.
import type { StudentEvaluation } from "../api/ballots/evaluation-queries";
import type { Submission } from "../ballot/submission";
import type { Draft } from "./device/kept";
import { arrivedOf, isReplaced, isStopped, isUnderWay } from "./start";

export type Standing =
  | "todo"
  /** Pressed the button; not acknowledged yet. */
  | "unsent"
  /** Will not go on by itself. */
  | "stopped"
  | "done"
  /** The token is on another device, or was on this one before its data was cleared; or what the box has is not known here. */
  | "elsewhere"
  | "missed";

export interface Card {
  evaluation: StudentEvaluation;
  standing: Standing;
  submission: Submission | null;
  draft: Draft | null;
}

/** Whether it is open is for the server to say: the device's clock may be wrong. */
export function standingOf(evaluation: StudentEvaluation, submission: Submission | null): Standing {
  if (submission && isUnderWay(submission)) return "unsent";
  if (submission && isStopped(submission)) return "stopped";
  if (submission && arrivedOf(submission)) return "done";
  const open = evaluation.state === "open";
  if (submission ? isReplaced(submission) || (!open && isUnproved(submission)) : evaluation.taken) return "elsewhere";
  return open ? "todo" : "missed";
}

/** The box may have it all the same. */
const isUnproved = ({ stopped }: Submission) => stopped === "bad_acknowledgement";

interface OnDevice {
  submissions: readonly Submission[];
  drafts: readonly Draft[];
}

export function cardsOf(evaluations: readonly StudentEvaluation[], device: OnDevice): Card[] {
  return evaluations.map((evaluation) => {
    const submission = device.submissions.find((one) => one.evaluation === evaluation.id) ?? null;
    const draft = device.drafts.find((one) => one.evaluation === evaluation.id) ?? null;
    return { evaluation, submission, draft, standing: standingOf(evaluation, submission) };
  });
}

export interface Group {
  closesAt: string;
  cards: Card[];
}

const byDeadline = (one: Card, other: Card) =>
  Date.parse(one.evaluation.closes_at) - Date.parse(other.evaluation.closes_at);

/** What is to be done, one group for each moment at which it closes; begun ones first. */
export function groupsOf(cards: readonly Card[]): Group[] {
  const groups: Group[] = [];
  for (const card of cards.filter(({ standing }) => standing === "todo").toSorted(byDeadline)) {
    const last = groups.at(-1);
    if (last && Date.parse(last.closesAt) === Date.parse(card.evaluation.closes_at)) last.cards.push(card);
    else groups.push({ closesAt: card.evaluation.closes_at, cards: [card] });
  }
  return groups.map(({ closesAt, cards }) => ({
    closesAt,
    cards: cards.toSorted((one, other) => Number(other.draft !== null) - Number(one.draft !== null)),
  }));
}

export const isFinished = ({ standing }: Card): boolean => standing === "done" || standing === "elsewhere";

/** Of the rounds that are open: what was missed in earlier ones is not held against anybody. */
export function tallyOf(cards: readonly Card[]) {
  const open = cards.filter(({ standing, evaluation }) => standing !== "missed" && evaluation.state === "open");
  const todo = open.filter(({ standing }) => standing === "todo");
  return {
    total: open.length,
    done: open.filter(isFinished).length,
    waiting: open.filter(({ standing }) => standing === "unsent" || standing === "stopped").length,
    todo: todo.length,
    /** Questions not answered yet. */
    questionsLeft: todo.reduce((sum, { evaluation, draft }) => sum + questionsLeft(evaluation, draft), 0),
  };
}

export function questionsLeft({ questions }: StudentEvaluation, draft: Draft | null): number {
  return draft ? Math.max(0, draft.total - draft.answered) : questions;
}
