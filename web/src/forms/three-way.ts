/** What a form stood on, what it says now, and what somebody else has saved meanwhile. */
export interface Versions<Draft> {
  base: Draft;
  mine: Draft;
  theirs: Draft;
}

export interface Parts<Draft, Part extends string> {
  /** Which parts say something else, however it is written. */
  differences: (one: Draft, other: Draft) => Part[];
  /** What a part is made of. */
  fieldsOf: (part: Part) => readonly (keyof Draft)[];
}

/** Parts that the other changed: taken over, or, where both said something else, not; those are to be looked at. */
export interface ChangedParts<Part> {
  taken: Part[];
  clashing: Part[];
}

/**
 * Brings two people's changes together, part by part: what only one of them changed is as that one wants it, and of what
 * both changed mine stays.
 */
export function threeWay<Draft extends object, Part extends string>(
  { base, mine, theirs }: Versions<Draft>,
  { differences, fieldsOf }: Parts<Draft, Part>,
): ChangedParts<Part> & { merged: Draft } {
  const changedHere = new Set(differences(base, mine));
  const apart = new Set(differences(mine, theirs));
  const open = differences(base, theirs).filter((part) => apart.has(part));
  const taken = open.filter((part) => !changedHere.has(part));
  const clashing = open.filter((part) => changedHere.has(part));

  const fields = taken.flatMap(fieldsOf).map((field) => [field, theirs[field]] as const);
  return { merged: { ...mine, ...Object.fromEntries(fields) }, taken, clashing };
}
