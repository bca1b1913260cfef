import { describe, expect, it } from "vitest";

import { arrived, draft, evaluation, givenUp, receipt, submission, unsigned } from "../../answering/samples";
import type { Submission } from "../../ballot/submission";
import { beginningOf, isStale, viewOf } from "./view";

const view = (
  sent: Submission | null,
  form: Partial<ReturnType<typeof evaluation>> = {},
  state: { again?: boolean; sending?: boolean } = {},
) => viewOf({ form: evaluation(form), submission: sent, again: false, sending: false, ...state });

describe("what the page shows", () => {
  it("is the form, until something was sent", () => {
    expect(view(null).kind).toBe("form");
    expect(view(null, { taken: true })).toMatchObject({ kind: "halted", why: "elsewhere" });
    expect(view(null, { state: "closed" })).toMatchObject({ kind: "halted", why: "closed" });
    expect(view(null, { closes_at: "2020-01-01T00:00:00Z" }).kind).toBe("form");
  });

  it("stays while it is being sent", () => {
    expect(view(submission({ step: "prepared" }), { taken: true }, { sending: true }).kind).toBe("form");
    expect(view(arrived(), {}, { sending: true }).kind).toBe("form");
  });

  it("is what became of it", () => {
    expect(view(submission({ step: "sent" })).kind).toBe("waiting");
    expect(view(arrived(), { taken: true }).kind).toBe("receipt");
    expect(view(arrived(), { taken: true, state: "counted" }).kind).toBe("receipt");
    expect(view(submission({ stopped: "form_differs" }))).toMatchObject({ kind: "halted", why: "form_differs" });
  });

  it("is the receipt of what arrived before, when a change was given up", () => {
    for (const stopped of ["closed", "refused", "bad_acknowledgement"] as const)
      expect(view(givenUp(stopped, [receipt, unsigned])).kind).toBe("receipt");
  });

  it("is no receipt of what the box did not take: while it is open the form again, then why it was not taken", () => {
    for (const why of ["closed", "refused", "bad_acknowledgement"] as const) {
      expect(view(givenUp(why), { taken: true }).kind).toBe("form");
      expect(view(givenUp(why), { taken: true, state: "counted" })).toMatchObject({ kind: "halted", why });
    }
  });

  it("stays as it ended where the token was erased meanwhile", () => {
    const reopened = { ...givenUp("refused"), token: null };
    expect(view(reopened, { taken: true })).toMatchObject({ kind: "halted", why: "refused" });
  });

  it("is that the box has another one, also when the change is given up and whatever arrived before", () => {
    for (const why of ["superseded", "conflict"] as const)
      for (const sent of [givenUp(why), givenUp(why, [receipt, unsigned])])
        expect(view(sent, { taken: true })).toMatchObject({ kind: "halted", why });
  });

  it("is the form again when the student wants to change it, and not after closing", () => {
    expect(view(arrived(), { taken: true }, { again: true }).kind).toBe("form");
    expect(view(arrived(), { taken: true, state: "closed" }, { again: true }).kind).toBe("receipt");
  });
});

describe("where answering begins", () => {
  it("with nothing, with the draft, with what could not be sent", () => {
    expect(beginningOf(null, null)).toMatchObject({ answers: {}, from: "nothing" });
    expect(beginningOf(draft(), null)).toMatchObject({ answers: { a: 2 }, step: 1, from: "draft" });
    expect(beginningOf(null, submission({ step: "sent" }))).toMatchObject({ answers: { a: 1 }, from: "unsent" });
    expect(beginningOf(draft({ replaces: 1 }), submission({ step: "sent" })).from).toBe("draft");
  });

  it("with what was kept to be changed, unless a change was begun; and it is to be kept again", () => {
    const kept = { answers: { a: 4 }, tooFast: false };
    const begun = { step: 0, from: "kept", keep: true };
    const read = { openMs: Number.POSITIVE_INFINITY };
    expect(beginningOf(null, arrived({ kept }))).toEqual({ ...begun, ...read, answers: { a: 4 } });
    expect(beginningOf(null, arrived({ kept: { ...kept, tooFast: true } }))).toMatchObject({ from: "kept", openMs: 0 });
    expect(beginningOf(draft({ replaces: 1 }), arrived({ kept }))).toMatchObject({ from: "draft", keep: true });
    expect(beginningOf(draft(), arrived({ kept })).from).toBe("kept");
    expect(beginningOf(null, givenUp("refused", [receipt, unsigned])).from).toBe("nothing");
    expect(beginningOf(null, { ...givenUp("refused", [receipt, unsigned]), kept }).from).toBe("kept");
  });

  it("without keeping anything, unless the student has said so for this answer", () => {
    for (const sent of [null, arrived(), submission({ step: "sent" })])
      expect(beginningOf(null, sent).keep).toBe(false);
    expect(beginningOf(draft(), null).keep).toBe(false);
    const kept = { answers: { a: 4 }, tooFast: false };
    expect(beginningOf(null, submission({ step: "sent", keep: kept }))).toMatchObject({ from: "unsent", keep: true });
    // The newest word counts, also while it is on its way.
    expect(beginningOf(null, submission({ step: "sent", kept }))).toMatchObject({ from: "unsent", keep: false });
  });

  it("with nothing when the text was deleted, also if a crash left a draft of it", () => {
    expect(beginningOf(null, arrived())).toMatchObject({ answers: {}, from: "acknowledged" });
    expect(isStale(draft(), arrived())).toBe(true);
    expect(beginningOf(draft(), arrived())).toMatchObject({ answers: {}, from: "acknowledged" });
    expect(beginningOf(draft({ replaces: 1 }), arrived())).toMatchObject({ answers: { a: 2 }, from: "draft" });
  });
});
