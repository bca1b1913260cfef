/** What was answered, outcome by outcome; each scale as its cells with the word that was chosen. */
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import type { Answer, Answers as Given, FrozenForm, Question } from "../../../questionnaire/model";
import { type Group, type Step, stepsOf } from "../../../questionnaire/steps";
import { answerTo } from "../../../questionnaire/visibility";
import { useAnswerText } from "./use-answer-text";

type AnswersProps = { form: FrozenForm; answers: Given };

export function Answers({ form, answers }: AnswersProps) {
  return stepsOf(form).map((step) => (
    <AnsweredStep key={step.section?.id ?? "own"} step={step} form={form} answers={answers} />
  ));
}

function AnsweredStep({ step, form, answers }: AnswersProps & { step: Step }) {
  const localText = useLocalText();
  const { t } = useTranslation("enterpriseEva");
  const id = `section-${step.section?.id ?? "own"}`;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="px-1 text-base">
        {step.section ? localText(step.section.title) : t("answers")}
      </h2>
      <ul className="panel">
        {step.groups.map((group) => (
          <li key={group.outcome ?? "whole"} className="p-4">
            <AnsweredGroup group={group} form={form} answers={answers} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AnsweredGroup({ group, form, answers }: AnswersProps & { group: Group }) {
  const { t } = useTranslation("enterpriseEva");
  const localText = useLocalText();
  const outcome = group.outcome === null ? undefined : form.outcomes?.[group.outcome];
  return (
    <>
      {outcome && (
        <h3 className="mb-2 text-md">
          {t("outcome", { number: outcome.number, short: localText(outcome.short), text: localText(outcome.text) })}
        </h3>
      )}
      <dl className="submission-answers">
        {group.items.map(({ key, question }) => (
          <div key={key} data-text={question.type === "text" || undefined}>
            <dt>{localText(question.text)}</dt>
            <dd>
              <Answered question={question} answer={answerTo(answers, key)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Answered({ question, answer }: { question: Question; answer: Answer | undefined }) {
  const answerText = useAnswerText();
  return (
    <>
      {question.type === "scale" && (
        <span aria-hidden="true" className="submission-cells">
          {Array.from({ length: question.steps }, (_, at) => (
            <i key={`step-${at + 1}`} data-on={answer === at + 1 || undefined} />
          ))}
        </span>
      )}
      <span className={question.type === "text" ? "whitespace-pre-wrap" : undefined}>
        {answerText(question, answer)}
      </span>
    </>
  );
}
