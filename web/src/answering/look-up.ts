// Whether a receipt is in the list that was published before the box was opened. Compared here: whoever serves the list learns
// which course somebody asks about, and never which receipt.
import { callBallotOrigin } from "../api/ballot-origin";
import type { Bytes, Scope } from "../ballot/bytes";
import { BallotError } from "../ballot/errors";
import { parsePublishedList } from "../ballot/receipt";
import { ballotOrigin } from "./network";
import { receiptCode } from "./receipt-code";

export type Finding =
  | { kind: "counted"; count: number }
  | { kind: "notYet" | "absent" | "failed" | "unreadable" | "noBox" };

export const listAddress = (origin: string, { institution, evaluation }: Scope): string =>
  `${origin.replace(/\/$/, "")}/lists/${institution}/${evaluation}`;

/** Several codes where several versions may count: one of them is enough. */
export async function lookUp(scope: Scope, codes: readonly string[]): Promise<Finding> {
  try {
    const origin = await ballotOrigin();
    if (origin === null) return { kind: "noBox" };
    const answer = await callBallotOrigin(origin, `/lists/${scope.institution}/${scope.evaluation}`);
    if (answer.status === 404) return { kind: "notYet" };
    if (!answer.ok) return { kind: "failed" };
    return find(new Uint8Array(await answer.arrayBuffer()), scope, codes);
  } catch {
    return { kind: "failed" };
  }
}

export function find(bytes: Bytes, asked: Scope, codes: readonly string[]): Finding {
  try {
    const { scope, receipts } = parsePublishedList(bytes);
    if (scope.institution !== asked.institution || scope.evaluation !== asked.evaluation) return { kind: "unreadable" };
    const found = receipts.some((receipt) => codes.includes(receiptCode(receipt)));
    return found ? { kind: "counted", count: receipts.length } : { kind: "absent" };
  } catch (error) {
    if (error instanceof BallotError) return { kind: "unreadable" };
    throw error;
  }
}
