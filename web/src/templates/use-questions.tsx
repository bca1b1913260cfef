import { lazy, type ReactNode, Suspense, useState } from "react";

import type { Ask, Question } from "./question";

const QuestionDialog = lazy(() => import("./QuestionDialog").then((module) => ({ default: module.QuestionDialog })));

/** The dialogs about templates, fetched when the first of them is asked for. */
export function useQuestions(onDiscarded?: () => void): { ask: Ask; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  // Each asking is a new dialog, with nothing left over from the last.
  const [asked, setAsked] = useState(0);

  function ask(next: Question) {
    setQuestion(next);
    setOpen(true);
    setAsked((before) => before + 1);
  }

  const dialog = question && (
    <Suspense>
      <QuestionDialog
        key={asked}
        question={question}
        open={open}
        onClose={() => setOpen(false)}
        onDiscarded={onDiscarded}
      />
    </Suspense>
  );
  return { ask, dialog };
}
