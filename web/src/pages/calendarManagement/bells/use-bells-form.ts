/**
 * The state of the bell times being written. They stand on the version that was in view: when somebody else was faster
 * nothing is written over, and what was typed stays until one has looked.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { type BellTimes, bellTimesQuery, editBellTimes } from "../../../api/teaching/bells";
import { isConflict } from "../../../api/errors";
import { useFaultFocus } from "../../../forms/use-fault-focus";
import { draftOf, findFaults, isFaulty, same, type SetDraft, setsOf } from "./bells-draft";

export type BellsForm = ReturnType<typeof useBellsForm>;

export function useBellsForm(times: BellTimes) {
  const client = useQueryClient();
  const { mutateAsync, isPending: busy } = useMutation(editBellTimes);
  const [base, setBase] = useState(times);
  const [drafts, setDrafts] = useState(() => draftOf(times.sets));
  /** The set in view. */
  const [place, setPlace] = useState(0);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [changedElsewhere, setChangedElsewhere] = useState(false);
  const [saved, setSaved] = useState(false);
  const focusFault = useFaultFocus();
  const faults = findFaults(drafts);

  function change(next: readonly SetDraft[], shown = place) {
    setDrafts([...next]);
    setPlace(shown);
    setSaved(false);
  }

  function stand(now: BellTimes) {
    setBase(now);
    setDrafts(draftOf(now.sets));
    setPlace(0);
    setTried(false);
    setChangedElsewhere(false);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setFailure(null);
    setTried(true);
    const faulty = faults.findIndex(isFaulty);
    if (faulty >= 0) {
      setPlace(isFaulty(faults[place] ?? { rows: new Map(), empty: false }) ? place : faulty);
      focusFault(form);
      return;
    }
    try {
      stand(await mutateAsync({ sets: setsOf(drafts), version: base.version }));
      setSaved(true);
    } catch (error) {
      if (!isConflict(error)) {
        setFailure(error);
        return;
      }
      setBase(await client.fetchQuery({ ...bellTimesQuery, staleTime: 0 }));
      setChangedElsewhere(true);
    }
  }

  return {
    drafts,
    place,
    draft: drafts[place] ?? { from: "", bells: [] },
    faults: tried ? faults[place] : undefined,
    failure,
    changedElsewhere,
    busy,
    saved,
    unsaved: !same(drafts, draftOf(base.sets)),
    show: setPlace,
    set: (draft: SetDraft) => change(drafts.map((known, at) => (at === place ? draft : known))),
    add: (from: string) => change([...drafts, { from, bells: drafts.at(-1)?.bells ?? [] }], drafts.length),
    remove: () =>
      change(
        drafts.filter((_, at) => at !== place),
        Math.max(0, place - 1),
      ),
    takeTheirs: () => stand(base),
    submit,
  };
}
