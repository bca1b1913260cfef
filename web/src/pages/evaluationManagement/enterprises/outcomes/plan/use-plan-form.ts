import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { editPlan, type PlanDetail, planQuery } from "../../../../../api/enterprises/plan-queries";
import { ApiError, isConflict } from "../../../../../api/errors";
import type { ChangedParts } from "../../../../../forms/three-way";
import { useFaultFocus } from "../../../../../forms/use-fault-focus";
import {
  check,
  differences,
  draftOf,
  formOf,
  isSound,
  merge,
  type PlanDraft,
  type PlanFaults,
  type PlanPart,
  versionToSave,
} from "./plan-draft";

const noFaults: PlanFaults = { outcomes: {} };

/**
 * A plan with all its outcomes is saved as one. What was typed survives every failure; when the plan changed elsewhere both
 * changes are brought together and named, and nothing is written until one has looked.
 */
export function usePlanForm(plan: PlanDetail) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(editPlan);
  const [known, setKnown] = useState(plan);
  const [draft, setDraft] = useState(() => draftOf(plan));
  const [faults, setFaults] = useState(noFaults);
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<ChangedParts<PlanPart> | null>(null);
  const [saved, setSaved] = useState(false);
  const [busy, setBusy] = useState(false);
  const focusFault = useFaultFocus();

  function change(part: Partial<PlanDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    setFaults(noFaults);
    setSaved(false);
  }

  async function takeNewer() {
    const newer = await client.fetchQuery({ ...planQuery(known.id), staleTime: 0 });
    const [base, theirs] = [draftOf(known), draftOf(newer)];
    setConflict(merge({ base, mine: draft, theirs }));
    setDraft((mine) => merge({ base, mine, theirs }).merged);
    setKnown(newer);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setFailure(null);
    setConflict(null);
    setSaved(false);
    const found = check(draft);
    if (!isSound(found)) {
      setFaults(found);
      focusFault(form);
      return;
    }
    setBusy(true);
    try {
      const now = await mutateAsync({ id: known.id, form: formOf(draft, versionToSave(known, plan)) });
      setKnown(now);
      setDraft(draftOf(now));
      setSaved(true);
    } catch (error) {
      if (isConflict(error)) await takeNewer().catch(setFailure);
      else if (error instanceof ApiError && error.fields["edition"] === "taken") {
        setFaults({ outcomes: {}, edition: "taken" });
        focusFault(form);
      } else setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    draft,
    known,
    faults,
    failure,
    conflict,
    saved,
    busy,
    change,
    submit,
    unsaved: differences(draft, draftOf(known)).length > 0,
  };
}
