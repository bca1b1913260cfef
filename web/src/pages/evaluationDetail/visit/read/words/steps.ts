// How far a report has come: what happened, what is to happen now, and what may come after it.
import type { ReportView } from "../../../../../api/observation/report-queries";

export type Step =
  | { name: "announced" | "unannounced" | "walk_in" | "written" | "waiting" | "unanswered"; at: null; now: boolean }
  | { name: "acknowledged" | "disputed" | "amended" | "answered" | "settled"; at: string; now: boolean }
  /** After a dispute, the observer may still say something; then somebody else settles it. */
  | { name: "observer" | "settling" | "after"; at: null; now: boolean };

type Stood = Pick<ReportView, "visit" | "versions" | "reply" | "settlement" | "answer_by" | "amend_by">;

/** `today` is the school's. */
export function stepsOf(view: Stood, today: string): Step[] {
  const { visit, reply, settlement } = view;
  const steps: Step[] = [open(visit.how), open("written")];
  if (!reply) return [...steps, ...waiting(view, today)];
  steps.push({ name: reply.kind, at: reply.at, now: reply.kind === "acknowledged" });
  if (reply.kind === "acknowledged") return steps;
  const amended = amendedAt(view);
  if (amended !== null) steps.push({ name: "amended", at: amended, now: false });
  if (reply.answered_at !== null) steps.push({ name: "answered", at: reply.answered_at, now: false });
  if (settlement) return [...steps, { name: "settled", at: settlement.at, now: true }];
  const mayStill = amended === null && view.amend_by !== null && view.amend_by >= today;
  return [...steps, ...(mayStill ? [open("observer", true), open("settling")] : [open("settling", true)])];
}

type Open = Extract<Step, { at: null }>["name"];
const open = (name: Open, now = false): Step => ({ name, at: null, now });

function waiting({ answer_by }: Stood, today: string): Step[] {
  if (answer_by !== null && answer_by < today) return [open("unanswered", true)];
  return [open("waiting", true), open("after")];
}

/** When the observer changed the report after it was disputed. */
export function amendedAt({ versions, reply }: Pick<Stood, "versions" | "reply">): string | null {
  const newest = versions[0];
  if (!newest || !reply || reply.kind !== "disputed") return null;
  return Date.parse(newest.written_at) > Date.parse(reply.at) ? newest.written_at : null;
}

/** What became of it, for one sentence. */
export type Standing = "waiting" | "unanswered" | "acknowledged" | "disputed" | "stands" | "amended" | "withdrawn";

export function standingOf(view: Stood, today: string): Standing {
  if (view.settlement) return view.settlement.outcome;
  if (view.reply) return view.reply.kind;
  return view.answer_by !== null && view.answer_by < today ? "unanswered" : "waiting";
}
