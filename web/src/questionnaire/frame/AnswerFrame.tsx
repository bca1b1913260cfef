/** A form with the bar that leads through it, for whoever is asked and wherever the answers go. */
import type { ReactNode } from "react";

import type { Answer, Answers, FrozenForm } from "../model";
import { Questionnaire } from "../views/Questionnaire";
import { AnswerBar, type AnswerBarProps } from "./AnswerBar";
import type { useFilling } from "../views/use-filling";
import "./answering.css";

type AnswerFrameProps = AnswerBarProps & {
  frozen: FrozenForm;
  answers: Answers;
  /** Must stay the same function. No answer: it was taken back. */
  onChange: (key: string, answer: Answer | undefined) => void;
  filling: ReturnType<typeof useFilling>;
  /** The title and what belongs to it. */
  head: ReactNode;
  /** What is to be known before answering. */
  notice?: ReactNode;
  /** What is to be decided before it is sent: below the last question. */
  atEnd?: ReactNode;
};

/** Laid out by its own width, be it a page or a frame in one. */
export function AnswerFrame({ frozen, answers, onChange, filling, head, notice, atEnd, ...bar }: AnswerFrameProps) {
  return (
    <div className="answering">
      <Questionnaire
        frozen={frozen}
        answers={answers}
        onChange={onChange}
        language={bar.language}
        step={filling.step}
        onStep={filling.goTo}
        found={filling.found}
        onFoundStep={filling.goToFound}
        head={head}
        notice={notice}
        atEnd={filling.isLast && atEnd}
      />
      <AnswerBar {...bar} isLast={filling.isLast} onNext={filling.next} />
    </div>
  );
}
