import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { createEnterprise, editEnterprise } from "../../../../api/enterprises/enterprise-mutations";
import { type Enterprise, enterpriseQuery } from "../../../../api/enterprises/enterprise-queries";
import { ApiError, isConflict } from "../../../../api/errors";
import { useReachesAll } from "../../../../api/own/use-reaches-all";
import type { ChangedParts } from "../../../../forms/three-way";
import { useFaultFocus } from "../../../../forms/use-fault-focus";
import {
  check,
  differences,
  draftOf,
  type EnterpriseDraft,
  type EnterpriseField,
  type Faults,
  faultsFrom,
  formOf,
  merge,
  noEnterprise,
} from "./enterprise-draft";

/**
 * The particulars of an enterprise. When they changed elsewhere meanwhile nothing is written over: both changes are brought
 * together and named, and nothing is written until one has looked.
 */
export function useEnterpriseForm(enterprise: Enterprise | null, onCreated?: (id: string) => void) {
  const client = useQueryClient();
  const reachesAll = useReachesAll();
  const { mutateAsync: create } = useMutation(createEnterprise);
  const { mutateAsync: edit } = useMutation(editEnterprise);
  const [known, setKnown] = useState(enterprise);
  const [draft, setDraft] = useState(enterprise ? draftOf(enterprise) : noEnterprise);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<ChangedParts<EnterpriseField> | null>(null);
  const [saved, setSaved] = useState(false);
  const [busy, setBusy] = useState(false);
  const focusFault = useFaultFocus();

  function set<Name extends EnterpriseField>(name: Name, value: EnterpriseDraft[Name]) {
    setDraft((before) => ({ ...before, [name]: value }));
    setFaults((before) => ({ ...before, [name]: undefined }));
    setSaved(false);
  }

  function complain(form: HTMLFormElement, found: Faults) {
    setFaults(found);
    focusFault(form);
  }

  async function takeNewer(before: Enterprise) {
    const { enterprise: newer } = await client.fetchQuery({ ...enterpriseQuery(before.id), staleTime: 0 });
    const [base, theirs] = [draftOf(before), draftOf(newer)];
    setConflict(merge({ base, mine: draft, theirs }));
    setDraft((mine) => merge({ base, mine, theirs }).merged);
    setKnown(newer);
  }

  async function write() {
    if (known === null) {
      const { id } = await create(formOf(draft));
      onCreated?.(id);
      return;
    }
    const now = await edit({ id: known.id, version: known.version, form: formOf(draft) });
    setKnown(now);
    setSaved(true);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setFailure(null);
    setConflict(null);
    setSaved(false);
    const found = check(draft, !reachesAll);
    if (Object.keys(found).length > 0) {
      complain(form, found);
      return;
    }
    setBusy(true);
    try {
      await write();
    } catch (error) {
      const refused = error instanceof ApiError ? faultsFrom(error.fields) : null;
      if (known !== null && isConflict(error)) await takeNewer(known).catch(setFailure);
      else if (refused) complain(form, refused);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    draft,
    faults,
    failure,
    conflict,
    saved,
    busy,
    set,
    submit,
    /** It was changed here, beside this form. */
    learn: setKnown,
    known,
    unsaved: differences(draft, known ? draftOf(known) : noEnterprise).length > 0,
  };
}

export type EnterpriseFormState = ReturnType<typeof useEnterpriseForm>;
