import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { isConflict } from "../../../../api/errors";
import { editOffering } from "../../../../api/teaching/teaching-mutations";
import { type Offering, offeringQuery } from "../../../../api/teaching/teaching-queries";
import type { ChangedParts } from "../../../../forms/three-way";
import { useLanguage } from "../../../../i18n/language";
import { type ClassPart, differences, draftOf, merge } from "./class-draft";
import { useClassForm } from "./use-class-form";

/**
 * Saves a class with its teachers and times. When it changed elsewhere meanwhile nothing is written over: both changes are
 * brought together and named, and nothing is written until one has looked.
 */
export function useEditClass(offering: Offering, termWeeks: number) {
  const language = useLanguage();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(editOffering);
  const [known, setKnown] = useState(offering);
  const [conflict, setConflict] = useState<ChangedParts<ClassPart> | null>(null);
  const [saved, setSaved] = useState(false);
  const { id } = offering;

  // A newer version that changed nothing of this is as good; one that did must be refused by the server.
  const unchanged = differences(draftOf(known), draftOf(offering)).length === 0;

  const form = useClassForm({
    initial: draftOf(offering, language),
    termWeeks,
    async send(edit) {
      setConflict(null);
      setSaved(false);
      try {
        const now = await mutateAsync({ id, ...edit, version: unchanged ? offering.version : known.version });
        setKnown(now);
        form.change(draftOf(now, language));
        setSaved(true);
      } catch (error) {
        if (!isConflict(error)) throw error;
        const newer = await client.fetchQuery({ ...offeringQuery(id), staleTime: 0 });
        const [base, theirs] = [draftOf(known, language), draftOf(newer, language)];
        setConflict(merge({ base, mine: form.draft, theirs }));
        form.update((mine) => merge({ base, mine, theirs }).merged);
        setKnown(newer);
      }
    },
  });

  function change(part: Parameters<typeof form.change>[0]) {
    setSaved(false);
    form.change(part);
  }

  const unsaved = form.pending !== "" || differences(form.draft, draftOf(known)).length > 0;
  return { form: { ...form, change }, conflict, saved, unsaved };
}
