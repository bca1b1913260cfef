import type { RepliedClass } from "../../../api/results/reply-queries";

/** The classes of one term: those that were answered, and those that were not yet. */
export interface TermReplies {
  term: RepliedClass["term"];
  answered: RepliedClass[];
  unanswered: RepliedClass[];
}

/** In the order they come in. */
export function byTerm(classes: readonly RepliedClass[]): TermReplies[] {
  const terms = new Map<string, TermReplies>();
  for (const one of classes) {
    const { term } = one;
    const key = `${term.year} ${term.number}`;
    const found = terms.get(key) ?? { term, answered: [], unanswered: [] };
    terms.set(key, found);
    found[one.replies.length > 0 ? "answered" : "unanswered"].push(one);
  }
  return [...terms.values()];
}
