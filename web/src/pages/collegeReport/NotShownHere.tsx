import { useId } from "react";

import type { Report } from "../../api/models";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { askedSections } from "./asked";
import { useReportText } from "./use-report-text";

/** What was left out and why, and the rules by which everything else is shown. */
export function NotShownHere({ report }: { report: Report }) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const text = useReportText();
  const titleId = useId();
  const { group } = report;
  const { distribution, mean, compared } = group.minimums;
  const hidden = group.classes - group.shown;
  const questions = askedSections(report)
    .flatMap(({ questions }) => questions)
    .filter(({ result }) => result.shown === null);

  return (
    <section aria-labelledby={titleId} className="report-section">
      <h2 id={titleId} className="text-lg">
        {t("rules.title")}
      </h2>
      <div className="mt-1 grid max-w-180 gap-2 text-sm text-muted">
        {hidden > 0 && <p>{t("rules.classes", { count: hidden, total: text.number(hidden), least: distribution })}</p>}
        {questions.length > 0 && (
          <>
            <p>{t("rules.questions", { count: questions.length })}</p>
            <ul className="list-disc pl-5">
              {questions.map(({ question, result }) => (
                <li key={question.id}>
                  {t("rules.question", {
                    question: local(question.text),
                    reason: text.withheld(result.withheld, distribution),
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
        {hidden === 0 && questions.length === 0 && <p>{t("rules.nothing")}</p>}
        <p>
          {t("rules.text", {
            distribution,
            lastDistribution: mean - 1,
            mean,
            lastMean: compared - 1,
            compared,
          })}
        </p>
      </div>
    </section>
  );
}
