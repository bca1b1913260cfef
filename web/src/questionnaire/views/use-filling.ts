/** Going through a questionnaire: where one is, and what a check has found. Answers are kept by whoever asks. */
import { useMemo, useState } from "react";

import type { Answers, FrozenForm } from "../model";
import { itemsOf, stepsOf } from "../steps";
import { problemsOf } from "../validity";

/** What was missing or wrong when somebody wanted to go on; what they have mended since stays in the list. */
export interface Found {
  keys: readonly string[];
  /** Each try is a new one, also when it finds the same. */
  attempt: number;
}

type FillingOptions = {
  frozen: FrozenForm;
  answers: Answers;
  /** The last step is done and nothing is missing in any. */
  onFinish: () => void;
  /** The step to begin with: where somebody left off. */
  startAt?: number;
};

export function useFilling({ frozen, answers, onFinish, startAt = 0 }: FillingOptions) {
  const steps = useMemo(() => stepsOf(frozen), [frozen]);
  const [wanted, setStep] = useState(startAt);
  const [found, setFound] = useState<Found | null>(null);
  // Another form may have fewer steps.
  const step = Math.min(wanted, Math.max(steps.length - 1, 0));
  const isLast = step === steps.length - 1;

  function goTo(next: number) {
    setStep(next);
    setFound(null);
  }

  /** To a place in the list of what was found, which stays. */
  function goToFound(next: number) {
    setStep(next);
  }

  function next() {
    const keysHere = new Set(itemsOf(steps.slice(step, step + 1)).map(({ key }) => key));
    const keys = problemsOf(itemsOf(steps), answers)
      .map(({ key }) => key)
      .filter((key) => isLast || keysHere.has(key));
    const [first] = keys;
    if (first === undefined) {
      if (isLast) onFinish();
      else goTo(step + 1);
      return;
    }
    setStep(steps.findIndex((one) => itemsOf([one]).some(({ key }) => key === first)));
    setFound((before) => ({ keys, attempt: (before?.attempt ?? 0) + 1 }));
  }

  return { step, isLast, found, next, goTo, goToFound };
}
