import { percentText } from "../../../results/format";
import type { Report } from "../../../api/models";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { ChartSection } from "../../../results/ChartSection";
import { LikertBar, LikertLegend, saysOtherwise } from "../../../results/LikertBar";
import { optionLabels } from "../../../results/option-labels";
import { type AskedQuestion, askedSections } from "../asked";
import { type CountedOption, countedOptions, isRated, sharedLabels } from "./counted-options";
import { DistributionTable } from "./DistributionTable";
import { useReportText } from "../use-report-text";
import "./distributions.css";

/** What was answered, question by question. */
export function Distributions({ report }: { report: Report }) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const sections = askedSections(report);
  const labels = sharedLabels(
    sections.flatMap(({ questions }) => questions.map(({ question }) => question)),
    (question) => optionLabels(question, local),
  );
  return (
    <ChartSection
      className="report-section"
      title={t("distributions.title")}
      text={t(report.college ? "distributions.text" : "distributions.textOfSchool")}
      chart={
        <>
          {labels && <LikertLegend labels={labels} />}
          <div className="report-questions">
            {sections.map(({ section, questions }) => (
              <div key={section.id}>
                <h3>{local(section.title)}</h3>
                <ul>
                  {questions.map((asked) => (
                    <QuestionBar
                      key={asked.question.id}
                      asked={asked}
                      least={report.group.minimums.distribution}
                      legend={labels ?? []}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </>
      }
      table={<DistributionTable sections={sections} least={report.group.minimums.distribution} />}
    />
  );
}

type QuestionBarProps = { asked: AskedQuestion; least: number; legend: readonly string[] };

function QuestionBar({ asked, least, legend }: QuestionBarProps) {
  const { t } = useTranslation("collegeReport");
  const local = useLocalText();
  const text = useReportText();
  const { question, result } = asked;
  const counted = countedOptions(asked, local);
  return (
    <li className="report-question">
      <span>
        {local(question.text)}
        {isRated(question) && question.reversed && <span className="text-note text-muted"> {t("reversed")}</span>}
      </span>
      <span className="report-n">{t("answers", { count: result.n, total: text.number(result.n) })}</span>
      <div className="report-bars">
        {counted === null ? (
          <p className="text-sm text-muted">{text.withheld(result.withheld, least)}</p>
        ) : isRated(question) ? (
          <LikertBar
            counts={counted}
            n={result.n}
            reversed={question.reversed}
            ownWords={saysOtherwise(optionLabels(question, local), question.reversed, legend)}
          />
        ) : (
          <OptionBars counted={counted} n={result.n} />
        )}
      </div>
    </li>
  );
}

/** Options have no better or worse: each has a bar of its own. */
function OptionBars({ counted, n }: { counted: readonly CountedOption[]; n: number }) {
  return (
    <ul className="report-options">
      {counted.map(({ label, count }) => (
        <li key={label}>
          <span>{label}</span>
          <svg aria-hidden="true" className="report-rate">
            <rect className="report-rate-track" width="100%" height="100%" rx="3" />
            <rect className="report-rate-bar" width={`${n > 0 ? (count * 100) / n : 0}%`} height="100%" rx="3" />
          </svg>
          <span className="text-right">{percentText(count, n)}</span>
        </li>
      ))}
    </ul>
  );
}
