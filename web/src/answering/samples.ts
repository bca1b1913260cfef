// For tests: a submission and an evaluation as they come.
import type { StudentEvaluation } from "../api/ballots/evaluation-queries";
import type { KeptReceipt, StopReason, Submission } from "../ballot/submission";
import type { Draft } from "./device/kept";

export const evaluationId = "33333333-3333-4333-8333-333333333333";
export const institution = "11111111-1111-4111-8111-111111111111";
const campaign = "22222222-2222-4222-8222-222222222222";

export function submission(changes: Partial<Submission> = {}): Submission {
  return {
    user: "s1",
    institution,
    campaign,
    evaluation: evaluationId,
    classCode: "CS2003-01",
    code: null,
    formHash: new Uint8Array(32),
    revision: 1,
    step: "drafted",
    stopped: null,
    version: 1,
    payload: null,
    draft: { a: 1 },
    tags: [],
    pinned: null,
    asked: null,
    nonce: null,
    token: null,
    ballot: null,
    receipts: [],
    ...changes,
  };
}

export const receipt = {
  version: 1,
  receipt: new Uint8Array(32),
  key: new Uint8Array(32),
  signature: null,
  tags: [],
  acknowledged: true,
};

/** Sent after it, and not taken. */
export const unsigned = { ...receipt, version: 2, receipt: new Uint8Array(32).fill(2), acknowledged: false };

/** As it stays after it arrived. */
export const arrived = (changes: Partial<Submission> = {}) =>
  submission({ step: "acknowledged", draft: null, receipts: [receipt], ...changes });

/** As it stays when it was not taken and the student does not want to send it any more. */
export const givenUp = (stopped: StopReason, receipts: KeptReceipt[] = [unsigned]) =>
  submission({ step: "sent", stopped, draft: null, token: new Uint8Array(64), receipts });

export function draft(changes: Partial<Draft> = {}): Draft {
  return {
    user: "s1",
    evaluation: evaluationId,
    answers: { a: 2 },
    step: 1,
    answered: 6,
    total: 14,
    replaces: 0,
    openMs: 0,
    ...changes,
  };
}

export function evaluation(changes: Partial<StudentEvaluation> = {}): StudentEvaluation {
  return {
    id: evaluationId,
    campaign: { id: campaign, name: { zh: "期末评价", en: null }, kind: "final", code: "" },
    institution,
    course_name: { zh: "数据结构", en: null },
    class_code: "CS2003-01",
    teachers: ["周明远"],
    questions: 14,
    opens_at: "2026-11-10T00:00:00Z",
    closes_at: "2026-11-20T14:00:00Z",
    counts_at: "2026-11-21T14:00:00Z",
    published_at: null,
    state: "open",
    taken: false,
    replies: 0,
    ...changes,
  };
}
