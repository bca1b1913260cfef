import { Fragment } from "react";

import type { Language } from "../../i18n/language";
import { textIn } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import type { Answer, Answers, FrozenForm } from "../model";
import type { Step } from "../steps";
import type { Fault } from "../validity";
import { answerTo } from "../visibility";
import { QuestionView } from "./QuestionView";
import { TeacherHead } from "./TeacherHead";
import "./step-questions.css";

type StepQuestionsProps = {
  step: Step;
  frozen: FrozenForm;
  visible: ReadonlySet<string>;
  numbers: ReadonlyMap<string, number>;
  faults: ReadonlyMap<string, Fault>;
  /** Whose faults are shown. */
  checked: readonly string[];
  answers: Answers;
  idPrefix: string;
  language: Language;
  onAnswer: (key: string, answer: Answer | undefined) => void;
};

/** The questions of a step, about the whole or about one teacher, or one outcome, after the other. */
export function StepQuestions(props: StepQuestionsProps) {
  const { step, frozen, visible, numbers, faults, checked, answers, idPrefix, language, onAnswer } = props;
  const { t } = useTranslation("questionnaire", language);

  const { teachers, outcomes = [] } = frozen;

  return step.groups.map(({ teacher, outcome, items }) => {
    const name = teacher === null ? null : (teachers[teacher]?.name ?? "");
    const shown = items.filter(({ key }) => visible.has(key));
    const firstOwn = shown.find(({ section }) => section === null)?.key;
    const questions = shown.map(({ key, question }) => (
      <Fragment key={key}>
        {key === firstOwn && name !== null && <p className="own-note">{t("own", { name })}</p>}
        <QuestionView
          id={idPrefix + key}
          answerKey={key}
          number={numbers.get(key) ?? 0}
          question={question}
          language={language}
          answer={answerTo(answers, key)}
          fault={checked.includes(key) ? faults.get(key) : undefined}
          onAnswer={onAnswer}
        />
      </Fragment>
    ));

    const asked = outcome === null ? undefined : outcomes[outcome];
    if (asked) {
      const headId = `${idPrefix}-outcome-${asked.id}`;
      return (
        <section key={asked.id} aria-labelledby={headId} className="about-teacher">
          <h3 id={headId} className="text-lg">
            {asked.number}. {textIn(language, asked.short)}
          </h3>
          <p>{textIn(language, asked.text)}</p>
          {questions}
        </section>
      );
    }
    if (teacher === null || name === null) return questions;
    const headId = `${idPrefix}-teacher-${teacher}`;
    return (
      <section key={teacher} aria-labelledby={headId} className="about-teacher">
        <TeacherHead id={headId} name={name} position={teacher + 1} count={teachers.length} language={language} />
        {questions}
      </section>
    );
  });
}
