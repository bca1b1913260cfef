import { type FormEvent, useId, useState } from "react";

import { ApiError } from "../../../../api/errors";
import { useFaultFocus } from "../../../../forms/use-fault-focus";
import { checkCode, type ClassDraft, formOf, readWeeks } from "./class-draft";
import type { OfferingForm } from "../../../../api/teaching/teaching-queries";

/** What is wrong with a part, as a word; the weeks of a time say it for themselves. */
export interface ClassReasons {
  course?: string | undefined;
  code?: string | undefined;
  teachers?: string | undefined;
  meetings?: string | undefined;
  /** The numbers that are the reason, where it is about some. */
  numbers?: readonly string[] | undefined;
}

type ClassFormOptions = {
  initial: ClassDraft;
  termWeeks: number;
  send: (form: OfferingForm) => Promise<void>;
};

/** The state of a class's form. What was typed survives every failure. */
export function useClassForm({ initial, termWeeks, send }: ClassFormOptions) {
  const formId = useId();
  const [draft, setDraft] = useState(initial);
  // A number or a name in the field that adds teachers, not added yet.
  const [pending, setPending] = useState("");
  const [reasons, setReasons] = useState<ClassReasons>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState(false);
  const focusFault = useFaultFocus();

  function complain(form: HTMLFormElement, found: ClassReasons) {
    setReasons(found);
    setChecked(true);
    focusFault(form);
  }

  function change(part: Partial<ClassDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    setReasons((before) => ({ ...before, ...blank(part) }));
  }

  /** Into the field that adds teachers. */
  function type(typed: string) {
    setPending(typed);
    setReasons((before) => ({ ...before, teachers: undefined }));
  }

  function check(): ClassReasons | null {
    const found: ClassReasons = {
      course: draft.course === null ? "required" : undefined,
      code: checkCode(draft.code),
      teachers: pending.trim() === "" ? undefined : "pending",
    };
    const weeksAtFault = draft.meetings.some(({ weeks }) => "fault" in readWeeks(weeks, termWeeks));
    return weeksAtFault || Object.values(found).some(Boolean) ? found : null;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setFailure(null);
    const found = check();
    if (found) {
      complain(form, found);
      return;
    }
    setBusy(true);
    try {
      await send(formOf(draft));
    } catch (error) {
      const refused = reasonsOf(error);
      if (refused) complain(form, refused);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return { formId, draft, pending, reasons, failure, busy, checked, change, update: setDraft, type, submit };
}

export type ClassForm = ReturnType<typeof useClassForm>;

/** A part that is being changed is no longer at fault. */
function blank(part: Partial<ClassDraft>): ClassReasons {
  return Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));
}

function reasonsOf(error: unknown): ClassReasons | null {
  if (!(error instanceof ApiError)) return null;
  const { course, code, teachers, meetings } = error.fields;
  if (![course, code, teachers, meetings].some(Boolean)) return null;
  const numbers = error.unknown.length > 0 ? error.unknown : error.withoutRole;
  return { course, code, teachers, meetings, numbers };
}
