// One's own comments in a list of fates, and what it says of them.
import type { Bytes, Scope } from "../../ballot/crypto/bytes";
import { parseFateList } from "../../ballot/fate";
import type { CommentTag } from "../../ballot/submission";

const states = ["pending", "shown", "teacher_only", "withheld", "unknown"] as const;
const reasons = ["insult", "names_person", "contact_details", "not_about_teaching", "other"] as const;

export interface Fate {
  /** `unknown`: the list has no such comment. */
  state: (typeof states)[number];
  reason: (typeof reasons)[number] | null;
  /** The reviewer's own words, where the reason is another one. */
  note: string | null;
}

export async function fatesIn(bytes: Bytes, asked: Scope, tags: readonly CommentTag[]) {
  const list = parseFateList(bytes);
  if (list.scope.institution !== asked.institution || list.scope.evaluation !== asked.evaluation)
    throw new TypeError("another evaluation's list");
  return Promise.all(
    tags.map(async ({ question, tag }) => {
      const opened = await list.open(tag);
      const unknown: Fate = { state: "unknown", reason: null, note: null };
      return { question, fate: opened ? fateOf(new TextDecoder().decode(opened)) : unknown };
    }),
  );
}

/** Null: said in a way that this app does not know. */
export function fateOf(told: string): Fate | null {
  const [state, reason, ...note] = told.split("\n");
  const known = states.find((one) => one === state);
  if (!known || known === "unknown") return null;
  return {
    state: known,
    reason: reasons.find((one) => one === reason) ?? null,
    note: note.join("\n") || null,
  };
}
