import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";

import { ApiError } from "../../../api/errors";
import { createNotice, editNotice } from "../../../api/notices/notice-mutations";
import type { Notice } from "../../../api/notices/notice-queries";
import { useFaultFocus } from "../../../forms/use-fault-focus";
import { check, contentOf, draftOf, emptyDraft, type Faults, faultsFrom, type NoticeDraft } from "./notice-draft";

/**
 * The state of a notice's form. What was typed survives every failure; what was saved on the way is not made twice, and what
 * somebody else changed meanwhile is not written over.
 */
export function useNoticeForm(notice: Notice | null, timeZone: string) {
  const formId = useId();
  const initial = notice ? draftOf(notice, timeZone) : emptyDraft;
  const [draft, setDraft] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [known, setKnown] = useState(notice);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { mutateAsync: create } = useMutation(createNotice);
  const { mutateAsync: edit } = useMutation(editNotice);
  const focusFault = useFaultFocus();

  function change(part: Partial<NoticeDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({});
  }

  function complain(found: Faults) {
    setFaults(found);
    const form = document.getElementById(formId);
    if (form) focusFault(form);
  }

  function isSound(publishing: boolean): boolean {
    setFailure(null);
    const found = check(draft, publishing);
    if (Object.keys(found).length === 0) return true;
    complain(found);
    return false;
  }

  /** What was refused about a field is said there; anything else above the form. */
  function refuse(error: unknown) {
    const refused = error instanceof ApiError ? faultsFrom(error.fields) : null;
    if (refused) complain(refused);
    else setFailure(error);
  }

  /** Null: it was not saved, and the form says why. */
  async function save({ publishing = false, tellAgain = false } = {}): Promise<Notice | null> {
    if (busy || !isSound(publishing)) return null;
    if (known && !tellAgain && draft === saved) return known;
    setBusy(true);
    try {
      const content = contentOf(draft, timeZone, known?.publishes_at ?? null);
      const now = known
        ? await edit({ id: known.id, version: known.version, content, tellAgain })
        : await create(content);
      setKnown(now);
      setSaved(draft);
      return now;
    } catch (error) {
      refuse(error);
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { formId, draft, change, known, faults, failure, busy, save, refuse, unsaved: draft !== saved };
}

export type NoticeForm = ReturnType<typeof useNoticeForm>;
