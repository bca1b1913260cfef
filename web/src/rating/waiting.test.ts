import { expect, it } from "vitest";

import type { OwnSurvey, OwnSurveyRow } from "../api/surveys/own-surveys";
import { mayForward, waitingIn } from "./waiting";

const row = (part: Partial<OwnSurveyRow>): OwnSurveyRow => ({
  invitation: "i",
  target: "t",
  target_code: "080902",
  target_name: { zh: "软件工程", en: null },
  rater: "贾明哲",
  mine: true,
  state: "begun",
  answer_state: "none",
  submitted_at: null,
  submission: null,
  reply: null,
  ...part,
});
const survey = (closes_at: string, ...rows: OwnSurveyRow[]): OwnSurvey => ({
  survey: closes_at,
  name: { zh: closes_at, en: null },
  term: { year: 2026, number: 1 },
  about: "graduates_1y",
  closes_at,
  rows,
});

const now = new Date("2026-11-17");

it("what closes first waits first, and colleagues' does not wait for me", () => {
  const waiting = waitingIn(
    [
      survey("2026-12-20", row({ invitation: "a" }), row({ invitation: "b", mine: false })),
      survey("2026-12-01", row({ invitation: "c", answer_state: "submitted" }), row({ invitation: "c", target: "u" })),
      survey("2026-11-30", row({ invitation: "d", state: "declined" })),
      survey("2026-11-10", row({ invitation: "e", state: "expired" })),
    ],
    now,
  );
  expect(waiting.map(({ invitation, done }) => [invitation, done])).toEqual([
    ["c", 1],
    ["a", 0],
  ]);
});

it("is handed on only before anything of it was handed in", () => {
  const ofOne = (...rows: OwnSurveyRow[]) => mayForward(survey("2026-12-20", ...rows), "i", now);
  expect(ofOne(row({}))).toBe(true);
  expect(ofOne(row({}), row({ target: "u", answer_state: "submitted" }))).toBe(false);
  expect(ofOne(row({ mine: false }))).toBe(false);
});

it("a link that ran out does not keep anybody who is signed in", () => {
  expect(waitingIn([survey("2026-12-20", row({ state: "expired" }))], now)).toHaveLength(1);
});
