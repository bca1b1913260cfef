import { describe, expect, it } from "vitest";

import { arrived, draft, evaluation, evaluationId, givenUp, receipt, submission, unsigned } from "./samples";
import { cardsOf, groupsOf, standingOf, tallyOf } from "./standing";

describe("where a student stands", () => {
  it.each([
    ["todo", evaluation(), null],
    ["unsent", evaluation(), submission({ step: "sent" })],
    // What is on this device and did not arrive comes first, whatever the server says.
    ["unsent", evaluation({ taken: true, state: "closed" }), submission({ step: "sent" })],
    ["stopped", evaluation({ taken: true }), submission({ stopped: "refused" })],
    ["done", evaluation({ taken: true }), arrived()],
    // Given up, with an earlier one that arrived.
    ["done", evaluation({ taken: true }), givenUp("closed", [receipt, unsigned])],
    // Refused and given up: nothing of it has arrived. While it is open it can be answered anew.
    ["todo", evaluation({ taken: true }), givenUp("refused")],
    ["missed", evaluation({ taken: true, state: "closed" }), givenUp("refused")],
    ["missed", evaluation({ taken: true, state: "closed" }), givenUp("closed")],
    // The box has another one under the token, whatever arrived before; or it may have this one.
    ["elsewhere", evaluation({ taken: true }), givenUp("superseded")],
    ["elsewhere", evaluation({ taken: true }), givenUp("conflict", [receipt, unsigned])],
    ["todo", evaluation({ taken: true }), givenUp("bad_acknowledgement")],
    ["elsewhere", evaluation({ taken: true, state: "closed" }), givenUp("bad_acknowledgement")],
    ["elsewhere", evaluation({ taken: true }), null],
    ["missed", evaluation({ state: "closed" }), null],
    // A device whose clock is ahead closes nothing.
    ["todo", evaluation({ closes_at: "2020-01-01T00:00:00Z" }), null],
  ] as const)("%s", (standing, one, sent) => {
    expect(standingOf(one, sent)).toBe(standing);
  });
});

describe("the list", () => {
  const evaluations = [
    evaluation({ id: "late", closes_at: "2026-11-25T14:00:00Z", questions: 10 }),
    evaluation({ id: "fresh", closes_at: "2026-11-20T14:00:00+00:00" }),
    evaluation(),
    evaluation({ id: "done", taken: true }),
    evaluation({ id: "old", state: "published", taken: true }),
    evaluation({ id: "missed", state: "closed" }),
  ];
  const cards = cardsOf(evaluations, { submissions: [], drafts: [draft()] });

  it("has what closes together in one group, the earliest first, and begun ones before others", () => {
    const groups = groupsOf(cards).map((group) => group.cards.map((card) => card.evaluation.id));
    expect(groups).toEqual([[evaluationId, "fresh"], ["late"]]);
  });

  it("counts the open rounds, and what is left to answer", () => {
    expect(tallyOf(cards)).toEqual({ total: 4, done: 1, waiting: 0, todo: 3, questionsLeft: 8 + 14 + 10 });
  });
});
