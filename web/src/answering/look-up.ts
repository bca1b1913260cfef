// Whether a receipt is in the list that was published before the box was opened. Compared here: whoever serves the list learns
// which course somebody asks about, and never which receipt.
import { callBallotOrigin } from "../api/ballot-origin";
import { BallotError } from "../ballot/errors";
import { parsePublishedList } from "../ballot/receipt";
import { ballotOrigin } from "./network";
import { receiptCode } from "./receipt-code";

export type Finding =
  | { kind: "counted"; count: number }
  | { kind: "notYet" | "absent" | "failed" | "unreadable" | "noBox" };

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The number of a questionnaire, alone or at the end of an address. */
export function readEvaluation(typed: string): string | null {
  return uuid.exec(typed)?.[0].toLowerCase() ?? null;
}

export const listAddress = (origin: string, evaluation: string): string =>
  `${origin.replace(/\/$/, "")}/lists/${evaluation}`;

/** Several codes where several versions may count: one of them is enough. */
export async function lookUp(evaluation: string, codes: readonly string[]): Promise<Finding> {
  try {
    const origin = await ballotOrigin();
    if (origin === null) return { kind: "noBox" };
    const answer = await callBallotOrigin(origin, `/lists/${evaluation}`);
    if (answer.status === 404) return { kind: "notYet" };
    if (!answer.ok) return { kind: "failed" };
    return find(new Uint8Array(await answer.arrayBuffer()), evaluation, codes);
  } catch {
    return { kind: "failed" };
  }
}

export function find(bytes: Uint8Array<ArrayBuffer>, evaluation: string, codes: readonly string[]): Finding {
  try {
    const { scope, receipts } = parsePublishedList(bytes);
    if (scope.evaluation !== evaluation) return { kind: "unreadable" };
    const found = receipts.some((receipt) => codes.includes(receiptCode(receipt)));
    return found ? { kind: "counted", count: receipts.length } : { kind: "absent" };
  } catch (error) {
    if (error instanceof BallotError) return { kind: "unreadable" };
    throw error;
  }
}
