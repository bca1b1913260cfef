// What became of a comment, asked with its tag alone, where nobody signs in. One comment at a time and only when its author
// wants to know: asked for together they would come from one address and be known as one person's.
import { callBallotOrigin } from "../api/ballot-origin";
import { type Bytes, type Scope, toHex } from "../ballot/bytes";
import { ballotOrigin } from "./network";

const states = ["pending", "shown", "teacher_only", "withheld", "unknown"] as const;
const reasons = ["insult", "names_person", "contact_details", "not_about_teaching", "other"] as const;

export interface Fate {
  /** `unknown`: counted, and no such comment was kept. */
  state: (typeof states)[number];
  reason: (typeof reasons)[number] | null;
  /** The reviewer's own words, where the reason is another one. */
  note: string | null;
}

/** Null: it could not be learnt. */
export async function askFate({ institution, evaluation }: Scope, tag: Bytes): Promise<Fate | null> {
  try {
    const origin = await ballotOrigin();
    if (origin === null) return null;
    const answer = await callBallotOrigin(origin, `/comments/${institution}/${evaluation}/${toHex(tag)}`);
    return answer.ok ? fateOf(await answer.json()) : null;
  } catch {
    return null;
  }
}

export function fateOf(told: unknown): Fate | null {
  const { state, reason, note } = (told ?? {}) as Record<string, unknown>;
  const known = states.find((one) => one === state);
  if (!known) return null;
  return {
    state: known,
    reason: reasons.find((one) => one === reason) ?? null,
    note: typeof note === "string" ? note : null,
  };
}
