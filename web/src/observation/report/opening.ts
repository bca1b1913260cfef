// What is shown when a report is opened: what this device has of it, what the server has, and where both have gone on without
// the other.
import type { Draft, Report, Writing } from "../../api/observation/report-calls";
import type { Kept } from "../device/kept";
import { hasUnsaved } from "../device/unsaved";
import { countDifferences } from "./differences";
import { emptyDraft } from "./draft";

export interface Opening {
  kept: Kept;
  /** What another device has written meanwhile: to be decided by whoever writes. */
  theirs: Draft | null;
}

/** The version that a change goes on from; null where nothing was handed in. */
export type Submitted = { report: Report; to_office: string | null } | null;

const draftOf = ({ report, to_office }: NonNullable<Submitted>): Draft => ({
  report,
  to_office: to_office ?? "",
  notes: [],
});

/** With what the server has said just now. */
export function opened(
  user: string,
  here: Kept | undefined,
  { draft, ...writing }: Writing,
  submitted: Submitted,
  deviceNow: number,
): Opening {
  const aheadMs = Date.parse(writing.now) - deviceNow;
  const heard = { writing, aheadMs };
  const theirs = draft ?? (submitted ? draftOf(submitted) : null);
  const fresh: Kept = {
    ...heard,
    user,
    visit: writing.visit.id,
    draft: theirs ?? emptyDraft(writing),
    base: draft,
    draftVersion: writing.draft_version,
    step: 0,
    tried: null,
    queued: null,
    refused: null,
  };
  if (!here) return { kept: fresh, theirs: null };
  // Its answer says what became of it.
  if (here.queued) return { kept: { ...here, ...heard }, theirs: null };
  // Both only grow: what was heard late says nothing new.
  const isElsewhere = writing.draft_version > here.draftVersion || writing.newest > here.writing.newest;
  if (!isElsewhere) return { kept: { ...here, ...heard, refused: null }, theirs: null };
  if (!hasUnsaved(here)) return { kept: { ...fresh, step: here.step }, theirs: null };
  const goesOn = { ...here, ...heard, base: theirs, draftVersion: writing.draft_version, refused: null };
  // Nobody has written there more than this device began from, or what is there came from here and only its answer was lost.
  const isSameVersion = writing.newest === here.writing.newest;
  const began = here.base ?? (isSameVersion ? (submitted ? draftOf(submitted) : emptyDraft(writing)) : null);
  const isKnown = (known: Draft | null) => known !== null && theirs !== null && countDifferences(known, theirs) === 0;
  if (theirs === null || isKnown(began) || isKnown(here.tried)) return { kept: goesOn, theirs: null };
  return { kept: { ...here, ...heard }, theirs };
}

/** One way or the other, or both: from here on it goes on from what the server has. */
export function decided({ kept, theirs }: Opening, draft: Draft): Kept {
  return {
    ...kept,
    draft,
    base: theirs,
    draftVersion: kept.writing.draft_version,
    refused: null,
  };
}
