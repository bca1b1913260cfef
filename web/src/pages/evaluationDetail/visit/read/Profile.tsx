import type { ReportView } from "../../../../api/observation/report-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { VisitAxis } from "../../../../observation/VisitAxis";
import type { Answer, Question } from "../../../../questionnaire/model";
import { itemsOf, stepsOf } from "../../../../questionnaire/steps";
import { answerTo, visibleKeys } from "../../../../questionnaire/visibility";
import { ReadSection } from "./ReadSection";
import { frozenFor } from "./words/changes";
import { useReportText } from "./words/use-report-text";

/** Each part of the form with its mark and its answers, for each teacher where it repeats. No mean, no total. */
export function Profile({ view }: { view: ReportView }) {
  const { t } = useTranslation("visitReport");
  const localText = useLocalText();
  const { form, report, sections } = view;
  const steps = stepsOf(frozenFor(form, report.about));
  const visible = visibleKeys(itemsOf(steps), report.answers);
  const parts = steps.flatMap(({ section, groups }) =>
    section === null
      ? []
      : groups.map(({ teacher, items }) => ({
          key: `${section.id} ${teacher ?? ""}`,
          title: localText(section.title),
          // Of one teacher there is nobody to tell them from.
          name: teacher === null || report.about.length === 1 ? null : (report.about[teacher]?.name ?? null),
          score: sections.find(({ id }) => id === section.id)?.scores[teacher ?? 0] ?? null,
          items: items.filter(({ key }) => visible.has(key)),
        })),
  );

  return (
    <ReadSection title={t("profile.title")} aside={t("profile.note")}>
      <div className="visit-scores">
        {parts.map(({ key, title, name, score, items }) => {
          const of = name === null ? title : t("profile.ofTeacher", { title, name });
          return (
            <section key={key} aria-label={of}>
              <h3 className="flex items-baseline justify-between gap-3 text-md">
                {of}
                <span className={score === null ? "text-sm font-normal text-muted" : "text-lead"}>
                  {score === null ? t("profile.notScored") : Math.round(score)}
                </span>
              </h3>
              {score !== null && <VisitAxis score={score} of={of} />}
              <ul>
                {items.map((item) => (
                  <AnswerRow
                    key={item.key}
                    view={view}
                    question={item.question}
                    answer={answerTo(report.answers, item.key)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </ReadSection>
  );
}

type AnswerRowProps = { view: ReportView; question: Question; answer: Answer | undefined };

/** A step as cells and as its word; whatever else was answered in words alone. */
function AnswerRow({ view, question, answer }: AnswerRowProps) {
  const localText = useLocalText();
  const words = useReportText(view);
  const cells = question.type === "scale" && typeof answer === "number";
  return (
    <li className="visit-answer" data-long={typeof answer === "string" || undefined}>
      <span>{localText(question.text)}</span>
      <span className="visit-answer-word">
        {cells && (
          <span aria-hidden="true" className="visit-cells">
            {Array.from({ length: question.steps }, (_, place) => (
              <i key={place} data-on={place + 1 === answer || undefined} />
            ))}
          </span>
        )}
        {words.answer(question, answer)}
      </span>
    </li>
  );
}
