/** Handing a rating in. Pressed again after a lost answer it is the same one, by its key. */
import { useRef, useState } from "react";

import { isConflict } from "../../api/errors";
import { type Signed, submitRating, type WhichInvitation } from "../../api/surveys/rater-calls";
import { settled } from "../../questionnaire/visibility";
import { itemsOf, stepsOf } from "../../questionnaire/steps";
import type { FrozenForm } from "../../questionnaire/model";
import type { Keeper } from "../draft/keeper";
import { rememberUnsent } from "../draft/tab-draft";
import type { Signature } from "./SignStep";

type Failure = { kind: "met" } | { kind: "failed"; error: unknown };

interface Submitted {
  at: string;
  left: number;
}

type SubmittingOptions = {
  target: string;
  frozen: FrozenForm;
  invitation: WhichInvitation;
  keeper: Keeper;
  onSubmitted: (submitted: Submitted) => void;
};

export function useSubmitting({ target, frozen, invitation, keeper, onSubmitted }: SubmittingOptions) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const tried = useRef<{ key: string; content: string } | null>(null);

  async function submit({ name, title }: Signature) {
    const { basis, answers: given } = keeper.state.get().draft;
    if (busy || !basis) return;
    setBusy(true);
    setFailure(null);
    const version = await keeper.end();
    const answers = settled(itemsOf(stepsOf(frozen)), given) as Signed["answers"];
    const content = { basis, answers, signed_name: name.trim(), signed_title: title.trim() || null };
    const written = JSON.stringify(content);
    if (tried.current?.content !== written) tried.current = { key: crypto.randomUUID(), content: written };
    try {
      const done = await submitRating(invitation, target, { ...content, key: tried.current.key, version });
      rememberUnsent(target, null);
      onSubmitted({ at: done.submitted_at, left: done.targets_left });
    } catch (error) {
      const met =
        isConflict(error) &&
        (await keeper.meet().then(
          () => true,
          () => false,
        ));
      setFailure(met ? { kind: "met" } : { kind: "failed", error });
      keeper.resume();
      setBusy(false);
    }
  }

  return { submit, busy, failure };
}
