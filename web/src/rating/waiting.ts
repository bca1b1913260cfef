// What of a company's surveys waits for whoever is signed in.
import type { OwnSurvey, OwnSurveyRow } from "../api/surveys/own-surveys";

export interface WaitingInvitation {
  invitation: string;
  name: OwnSurvey["name"];
  closes_at: string;
  targets: OwnSurveyRow["target_name"][];
  done: number;
}

const over: ReadonlySet<string> = new Set(["declined", "revoked", "forwarded"]);

type Row = Pick<OwnSurveyRow, "mine" | "state" | "answer_state">;

/** One's own, and it can still be answered: signed in one needs no link, so that one may well have run out. */
export const isWaiting = ({ closes_at }: Pick<OwnSurvey, "closes_at">, row: Row, now: Date): boolean =>
  row.mine && !over.has(row.state) && row.answer_state !== "submitted" && now.getTime() < Date.parse(closes_at);

/** Nothing is handed in yet: a colleague can be asked instead. */
export function mayForward(survey: OwnSurvey, invitation: string, now: Date): boolean {
  const rows = survey.rows.filter((row) => row.invitation === invitation);
  return rows.every((row) => isWaiting(survey, row, now) && row.answer_state !== "returned");
}

/** What closes first comes first. */
export function waitingIn(surveys: readonly OwnSurvey[], now: Date): WaitingInvitation[] {
  const found = surveys.flatMap((survey) => {
    const { name, closes_at, rows } = survey;
    const waiting = rows.filter((row) => isWaiting(survey, row, now));
    return [...new Set(waiting.map(({ invitation }) => invitation))].map((invitation): WaitingInvitation => {
      const own = rows.filter((row) => row.invitation === invitation);
      const done = own.filter(({ answer_state }) => answer_state === "submitted").length;
      return { invitation, name, closes_at, targets: own.map(({ target_name }) => target_name), done };
    });
  });
  return found.toSorted((one, other) => one.closes_at.localeCompare(other.closes_at));
}
