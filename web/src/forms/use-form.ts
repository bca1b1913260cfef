/**
 * The state of one small form: what was typed, what is wrong with which field, whether it is on its way. What was typed
 * survives every failure. Words are the form's own business: here a fault is only a reason.
 */
import { type FormEvent, useState } from "react";

import { reasonsFromServer } from "./reasons";
import { useFaultFocus } from "./use-fault-focus";

type Values = Record<string, string | boolean>;
type Reasons<V extends Values> = { [Name in keyof V & string]?: string | undefined };

type FormOptions<V extends Values> = {
  initial: V;
  /** Faults that can be known without asking the server. */
  check: (values: V) => Reasons<V>;
  send: (values: V) => Promise<void>;
};

export function useForm<V extends Values>({ initial, check, send }: FormOptions<V>) {
  const [values, setValues] = useState(initial);
  const [reasons, setReasons] = useState<Reasons<V>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const focusFault = useFaultFocus();

  function set<K extends keyof V & string>(name: K, value: V[K]) {
    setValues((before) => ({ ...before, [name]: value }));
    setReasons((before) => ({ ...before, [name]: undefined }));
  }

  function complain(form: HTMLFormElement, found: Reasons<V>) {
    setReasons(found);
    focusFault(form);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;

    setFailure(null);
    const found = check(values);
    if (hasReason(found)) {
      complain(form, found);
      return;
    }

    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const refused = reasonsFromServer(error, Object.keys(initial));
      if (refused) complain(form, refused as Reasons<V>);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    reasons,
    failure,
    busy,
    set,
    /** On what it says by then, for what is to be brought together with it. */
    update: setValues,
    submit,
  };
}

function hasReason(reasons: Record<string, string | undefined>): boolean {
  return Object.values(reasons).some((reason) => reason !== undefined);
}
