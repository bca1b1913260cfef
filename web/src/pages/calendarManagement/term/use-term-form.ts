/**
 * The state of one term being written: its fields and days, what is wrong with them, whether it is on its way. It stands
 * on the version that was in view; when someone else was faster, both changes are brought together and nothing is
 * written until one has looked. What was written survives every failure.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import { createTerm, editTerm } from "../../../api/teaching/calendar-mutations";
import { type Calendar, calendarQuery, type Term } from "../../../api/teaching/calendar-queries";
import { ApiError, isConflict } from "../../../api/errors";
import { renamed, suggestTerm } from "./suggest-term";
import { rebase, type TermChanges, termChanges } from "../saving/term-changes";
import { type Fault, findFaults, type TermField } from "./term-check";
import { bodyOf, type DayMarks, draftOf, type TermDraft } from "./term-draft";

export type TermForm = ReturnType<typeof useTermForm>;

export function useTermForm(calendar: Calendar, term: Term | null) {
  const client = useQueryClient();
  const { mutateAsync: create, isPending: creating } = useMutation(createTerm);
  const { mutateAsync: edit, isPending: editing } = useMutation(editTerm);
  const [base, setBase] = useState(term);
  /** What changes are counted from. */
  const [start, setStart] = useState(() => (term ? draftOf(term) : suggestTerm(calendar.terms, calendar.today)));
  const [draft, setDraft] = useState(start);
  /** Fields that somebody has filled in, so that no suggestion replaces them. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly Fault[]>([]);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [changedElsewhere, setChangedElsewhere] = useState<TermChanges | null>(null);
  const [saved, setSaved] = useState(false);

  const others = useMemo(() => calendar.terms.filter(({ id }) => id !== base?.id), [calendar, base]);
  const changes = useMemo(() => termChanges(start, draft), [start, draft]);
  const faults = useMemo(() => together(findFaults(draft, others), refused), [draft, others, refused]);
  const busy = creating || editing;

  // Nothing is written here yet: a newer state may simply be shown.
  if (term && base && term.version > base.version && changes.count === 0 && !busy) stand(term, draftOf(term));

  function stand(next: Term, nextDraft: TermDraft) {
    setBase(next);
    setStart(draftOf(next));
    setDraft(nextDraft);
    setRefused([]);
  }

  function change(next: TermDraft) {
    setDraft(next);
    setRefused([]);
    setSaved(false);
  }

  function set(name: TermField, value: string) {
    if (name === "year") change(base ? { ...draft, year: value } : renamed(draft, { year: value }, others, chosen));
    else if (name === "number") {
      const number = Number(value);
      change(base ? { ...draft, number } : renamed(draft, { number }, others, chosen));
    } else {
      setChosen(new Set([...chosen, name]));
      change({ ...draft, [name]: value });
    }
  }

  /** Answers with the term as it is stored, or with what is wrong. */
  async function save(): Promise<{ stored: Term } | { faults: readonly Fault[] } | null> {
    setFailure(null);
    setChangedElsewhere(null);
    setTried(true);
    if (faults.length > 0) return { faults };
    try {
      const body = bodyOf(draft);
      const { terms } = await (base ? edit({ id: base.id, version: base.version, edit: body }) : create(body));
      const stored = terms.find(({ year, number }) => year === body.year && number === body.number);
      if (!stored) return null;
      stand(stored, draftOf(stored));
      setTried(false);
      setSaved(true);
      return { stored };
    } catch (error) {
      return take(error);
    }
  }

  async function take(error: unknown) {
    if (error instanceof ApiError && error.faults.length > 0) {
      setRefused(error.faults);
      // Somebody may have made a term meanwhile that stands in the way.
      void client.invalidateQueries(calendarQuery);
      return { faults: error.faults };
    }
    if (base && isConflict(error)) await takeNewer(base, error);
    else setFailure(error);
    return null;
  }

  async function takeNewer(known: Term, conflict: ApiError) {
    try {
      const { terms } = await client.fetchQuery({ ...calendarQuery, staleTime: 0 });
      const newer = terms.find(({ id }) => id === known.id);
      if (!newer) throw conflict;
      setChangedElsewhere(termChanges(start, draftOf(newer)));
      stand(newer, rebase(draft, start, draftOf(newer)));
      setTried(false);
    } catch (error) {
      setFailure(error);
    }
  }

  function discard() {
    change(start);
    setChosen(new Set());
    setTried(false);
    setFailure(null);
    setChangedElsewhere(null);
  }

  return {
    base,
    draft,
    others,
    changes,
    faults,
    tried,
    failure,
    changedElsewhere,
    busy,
    saved: saved && changes.count === 0,
    set,
    setDays: (days: DayMarks) => change({ ...draft, days }),
    save,
    discard,
  };
}

function together(found: readonly Fault[], refused: readonly Fault[]): Fault[] {
  const isNew = ({ rule, date }: Fault) => !found.some((fault) => fault.rule === rule && fault.date === date);
  return [...found, ...refused.filter(isNew)];
}
