// What became of a receipt, by what was published: the list that was committed before the box was opened, the register of all lists,
// and what could not be read. Compared here: whoever serves them learns which course somebody asks about, never which receipt.
import { callBallotOrigin } from "../../api/ballots/ballot-origin";
import { type Bytes, equal, type Scope } from "../../ballot/crypto/bytes";
import { BallotError } from "../../ballot/errors";
import { codeOf } from "../../ballot/crypto/code";
import {
  type InBox,
  isRegistered,
  parsePublishedList,
  parseRegister,
  parseUnreadable,
  type People,
} from "../../ballot/receipt";
import type { KeptReceipt } from "../../ballot/submission";
import { ballotOrigin } from "../network";
import { receiptCode } from "./receipt-code";

/** The three documents, as they were downloaded. */
export interface Published {
  register: Bytes;
  list: Bytes;
  /** Null: it is not counted yet. */
  unreadable: Bytes | null;
}

/** What the list says of the course. */
export interface ListFacts {
  people: People;
  inBox: number;
  /** Null: not known before it is counted. */
  unreadable: number | null;
  /** Of all lists of the round: everybody should be shown the same. */
  code: string;
}

export type Finding =
  | {
      kind: "counted" | "listed" | "unopened" | "missing" | "replaced" | "superseded" | "absent";
      /** Which of those that were sought it is true of. */
      at: number;
      facts: ListFacts;
      from: Published;
    }
  | { kind: "notYet" | "failed" | "unreadable" | "noBox" };

/** What is looked for: what this device has kept, or a code that somebody typed. */
export type Sought = KeptReceipt | { code: string };

export const listAddress = (origin: string, { institution, evaluation }: Scope): string =>
  `${origin.replace(/\/$/, "")}/lists/${institution}/${evaluation}`;

/** Several where several versions may count: one of them is enough. */
export async function lookUp(scope: Scope, sought: readonly Sought[]): Promise<Finding> {
  try {
    const origin = await ballotOrigin();
    if (origin === null) return { kind: "noBox" };
    const fetched = async (part: string) => {
      const answer = await callBallotOrigin(origin, `/lists/${scope.institution}/${scope.evaluation}${part}`);
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error("not now");
      return new Uint8Array(await answer.arrayBuffer());
    };
    const [list, register, unreadable] = await Promise.all([fetched(""), fetched("/register"), fetched("/unreadable")]);
    if (!list || !register) return { kind: "notYet" };
    return await find({ list, register, unreadable }, scope, sought);
  } catch {
    return { kind: "failed" };
  }
}

export async function find(from: Published, asked: Scope, sought: readonly Sought[]): Promise<Finding> {
  try {
    const { scope, people, ballots } = parsePublishedList(from.list);
    const same = scope.institution === asked.institution && scope.evaluation === asked.evaluation;
    if (!same || !(await isRegistered(parseRegister(from.register), from.list))) return { kind: "unreadable" };
    const unreadable = from.unreadable && (await parseUnreadable(from.unreadable, from.list));
    const facts = {
      people,
      inBox: ballots.length,
      unreadable: unreadable?.length ?? null,
      code: await codeOf(from.register),
    };
    const each = sought.map((one) => fateOf(one, ballots, unreadable));
    // In this order: the best that is true of any version that may count.
    const kinds = ["counted", "listed", "unopened", "superseded", "replaced", "missing"] as const;
    const kind = kinds.find((one) => each.includes(one)) ?? "absent";
    return { kind, at: each.indexOf(kind), facts, from };
  } catch (error) {
    if (error instanceof BallotError) return { kind: "unreadable" };
    throw error;
  }
}

function fateOf(sought: Sought, ballots: readonly InBox[], unreadable: readonly Bytes[] | null) {
  const opened = ({ receipt }: InBox) => {
    if (unreadable === null) return "listed";
    return unreadable.some((one) => equal(one, receipt)) ? "unopened" : "counted";
  };
  if ("code" in sought) {
    const found = ballots.find(({ receipt }) => receiptCode(receipt) === sought.code);
    return found ? opened(found) : "absent";
  }
  const { key, version, receipt, signature } = sought;
  const found = ballots.find((ballot) => equal(ballot.key, key));
  // What the box has not signed for, it need not have.
  if (!found) return signature ? "missing" : "absent";
  if (found.version > version) return "superseded";
  if (found.version < version || !equal(found.receipt, receipt)) return signature ? "replaced" : "absent";
  return opened(found);
}
