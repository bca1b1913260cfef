// One invitation on two devices: what each has answered since they last agreed.
import type { RatingDraft } from "../../api/surveys/rater-calls";

export interface Merged {
  draft: RatingDraft;
  /** What both have changed to something else, as keys of answers; `basis` is one of them. Of these, mine is in the draft. */
  clashes: string[];
  /** Whether anything came from the other device. */
  took: boolean;
}

interface Versions {
  base: RatingDraft;
  mine: RatingDraft;
  theirs: RatingDraft;
}

const basisKey = "basis";

export const sameDraft = (one: RatingDraft, other: RatingDraft): boolean => differences(one, other).length === 0;

export function mergeDrafts({ base, mine, theirs }: Versions): Merged {
  const here = new Set(differences(base, mine));
  const open = differences(mine, theirs).filter((part) => differsIn(part, base, theirs));
  const clashes = open.filter((part) => here.has(part));
  const taken = open.filter((part) => !here.has(part));
  const draft = taken.reduce((before, part) => taking(before, part, theirs), mine);
  return { draft, clashes, took: taken.length > 0 };
}

function differences(one: RatingDraft, other: RatingDraft): string[] {
  const parts = [...new Set([...Object.keys(one.answers), ...Object.keys(other.answers)]).values(), basisKey];
  return parts.filter((part) => differsIn(part, one, other));
}

const partOf = (draft: RatingDraft, part: string): unknown =>
  part === basisKey ? written(draft.basis) : Object.hasOwn(draft.answers, part) ? draft.answers[part] : undefined;

const differsIn = (part: string, one: RatingDraft, other: RatingDraft) =>
  JSON.stringify(partOf(one, part)) !== JSON.stringify(partOf(other, part));

/** In whatever order its names came. */
const written = (basis: RatingDraft["basis"]) =>
  basis && [basis.known, basis.since, basis.relation, basis.cohorts.toSorted((one, other) => one - other)];

function taking(draft: RatingDraft, part: string, from: RatingDraft): RatingDraft {
  if (part === basisKey) return { ...draft, basis: from.basis };
  const { [part]: _mine, ...others } = draft.answers;
  const theirs = from.answers[part];
  return { ...draft, answers: theirs === undefined ? others : { ...others, [part]: theirs } };
}
