/** The questions of one screen. */
import type { Answer, Answers, FrozenForm } from "../../questionnaire/model";
import { type Item, itemsOf, stepsOf } from "../../questionnaire/steps";
import { problemsOf } from "../../questionnaire/validity";
import { QuestionView } from "../../questionnaire/views/QuestionView";
import { answerTo, visibleKeys } from "../../questionnaire/visibility";
import { useLanguage } from "../../i18n/language";

type AskedProps = {
  frozen: FrozenForm;
  items: readonly Item[];
  answers: Answers;
  /** Whether what is missing is said. */
  checked: boolean;
  onAnswer: (key: string, answer: Answer | undefined) => void;
};

export function Asked({ frozen, items, answers, checked, onAnswer }: AskedProps) {
  const language = useLanguage();
  const all = itemsOf(stepsOf(frozen));
  const visible = visibleKeys(all, answers);
  const faults = new Map(checked ? problemsOf(all, answers).map(({ key, reason }) => [key, reason]) : []);
  const shown = items.filter(({ key }) => visible.has(key));
  if (shown.length === 0) return null;
  return (
    <div className="rating-questions">
      {shown.map(({ key, question }, at) => (
        <QuestionView
          key={key}
          id={questionId(key)}
          answerKey={key}
          number={at + 1}
          question={question}
          language={language}
          answer={answerTo(answers, key)}
          fault={faults.get(key)}
          onAnswer={onAnswer}
        />
      ))}
    </div>
  );
}

export const questionId = (key: string) => `rating-${key}`;
