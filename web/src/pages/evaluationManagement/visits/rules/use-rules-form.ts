/**
 * The state of the rules being written. They stand on the version that was in view: when somebody else was faster nothing
 * is written over, and what was typed stays until one has looked.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { isConflict } from "../../../../api/errors";
import { editObservationRules } from "../../../../api/observation/office-mutations";
import { type ObservationRules, observationRulesQuery } from "../../../../api/observation/office-queries";
import { useFaultFocus } from "../../../../forms/use-fault-focus";
import { draftOf, findFaults, isFaulty, newRule, type RuleDraft, rulesOf, same } from "./rules-draft";

export function useRulesForm(term: string, rules: ObservationRules) {
  const client = useQueryClient();
  const { mutateAsync, isPending: busy } = useMutation(editObservationRules);
  const [base, setBase] = useState(rules);
  const [draft, setDraft] = useState(() => draftOf(rules));
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [changedElsewhere, setChangedElsewhere] = useState(false);
  const [saved, setSaved] = useState(false);
  const focusFault = useFaultFocus();
  const faults = findFaults(draft);

  function change(next: Partial<typeof draft>) {
    setDraft((before) => ({ ...before, ...next }));
    setSaved(false);
  }

  function stand(now: ObservationRules) {
    setBase(now);
    setDraft(draftOf(now));
    setTried(false);
    setChangedElsewhere(false);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setFailure(null);
    setTried(true);
    if (faults.some(isFaulty)) {
      focusFault(form);
      return;
    }
    try {
      stand(await mutateAsync({ term, version: base.version, ...rulesOf(draft) }));
      setSaved(true);
    } catch (error) {
      if (!isConflict(error)) {
        setFailure(error);
        return;
      }
      setBase(await client.fetchQuery({ ...observationRulesQuery(term), staleTime: 0 }));
      setChangedElsewhere(true);
    }
  }

  return {
    known: base,
    draft,
    faults: tried ? faults : [],
    failure,
    changedElsewhere,
    busy,
    saved,
    unsaved: !same(draft, draftOf(base)),
    add: () => change({ rules: [...draft.rules, newRule()] }),
    set: (rule: RuleDraft) => change({ rules: draft.rules.map((known) => (known.id === rule.id ? rule : known)) }),
    remove: (id: string) => change({ rules: draft.rules.filter((rule) => rule.id !== id) }),
    setTemplate: (kind: string, template: string) => change({ templates: { ...draft.templates, [kind]: template } }),
    takeTheirs: () => stand(base),
    submit,
  };
}
