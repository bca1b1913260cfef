/** Answering a form: the answers, the way through it, and the draft of them. Where drafts are kept and what sends the answers is
 * the business of whoever asks. */
import { useCallback, useEffect, useMemo, useState } from "react";

import type { Answer, Answers, FrozenForm } from "../model";
import { progressOf } from "../progress";
import { stepsOf } from "../steps";
import type { DraftStore } from "./draft-store";
import { useFilling } from "../views/use-filling";
import { useKept } from "./use-kept";
import { withAnswer } from "../views/with-answer";

type AnswersOptions = {
  frozen: FrozenForm;
  /** Read once: from then on the page knows better. */
  beginning: { answers: Answers; step: number; isDraft: boolean };
  /** Should stay the same object: another one is given what there is at once. */
  store: DraftStore;
  /** Everything is answered. No draft is written any more, unless this says false: nothing was sent. */
  onFinish: (answers: Answers) => Promise<boolean>;
};

export function useAnswers({ frozen, beginning: given, store, onFinish }: AnswersOptions) {
  const [beginning] = useState(given);
  const [answers, setAnswers] = useState(beginning.answers);
  const change = useCallback(
    (key: string, answer: Answer | undefined) => setAnswers((before) => withAnswer(before, key, answer)),
    [],
  );
  const { kept, keep, end } = useKept(store, beginning.isDraft ? "kept" : "nothing");
  const filling = useFilling({ frozen, answers, onFinish: () => void finish(), startAt: beginning.step });
  const steps = useMemo(() => stepsOf(frozen), [frozen]);
  const { answered, total } = progressOf(steps, answers);
  const { step } = filling;

  useEffect(() => {
    if (answers !== beginning.answers || step !== beginning.step) keep({ answers, step, answered, total });
  }, [answers, step, answered, total, beginning, keep]);

  async function finish() {
    end(true);
    if (!(await onFinish(answers))) end(false);
  }

  /** Nothing of it is to be kept: what was written is whoever's who keeps it. */
  const giveUp = useCallback(() => end(true), [end]);

  return { answers, change, filling, answered, total, kept, giveUp };
}
