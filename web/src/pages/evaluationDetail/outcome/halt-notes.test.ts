import { describe, expect, it } from "vitest";

import { receipt, submission, unsigned } from "../../../answering/samples";
import { canBeSent, notesOf } from "./halt-notes";

describe("what is said of an answer that does not go on", () => {
  const change = (stopped: Parameters<typeof submission>[0]) =>
    submission({ step: "sent", receipts: [receipt, unsigned], ...stopped });

  it("that the one before counts, where the change came too late or was refused", () => {
    expect(notesOf("closed", change({ stopped: "closed" }))).toEqual(["earlierCounts", "draftKept"]);
    expect(notesOf("refused", change({ stopped: "refused" }))).toEqual(["earlierCounts", "draftKept"]);
  });

  it("not that it counts, where the box has another one or may have taken the change", () => {
    expect(notesOf("superseded", change({ stopped: "superseded" }))).toEqual(["draftKept"]);
    expect(notesOf("superseded", change({ stopped: "conflict" }))).toEqual(["draftKept"]);
    expect(notesOf("unproved", change({ stopped: "bad_acknowledgement" }))).toEqual(["draftKept"]);
  });

  it("that nothing was sent, where it stopped before that", () => {
    expect(notesOf("distrust", submission({ stopped: "form_differs" }))).toEqual(["nothingSent", "draftKept"]);
    expect(notesOf("refused", submission({ stopped: "refused", receipts: [unsigned] }))).toEqual(["draftKept"]);
  });

  it("nothing where it was given up", () => {
    expect(notesOf("superseded", change({ stopped: "superseded", draft: null }))).toEqual([]);
  });
});

it("can be sent again before it was sealed, and after that for as long as the token is there", () => {
  expect(canBeSent(submission())).toBe(true);
  expect(canBeSent(submission({ receipts: [unsigned], token: new Uint8Array(64) }))).toBe(true);
  expect(canBeSent(submission({ receipts: [unsigned] }))).toBe(false);
});
