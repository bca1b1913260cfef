import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { scoreRange, scoreText } from "../../../results/format";
import { BarFigures } from "../../../results/raters/BarFigures";
import type { Outcome } from "../../../results/raters/said";
import { StepHeads } from "../../../results/raters/StepHeads";
import { useReportWords } from "../use-report-words";
import type { ScaleWords } from "./OutcomeBlocks";
import { has, scoreOf, sharedLegend } from "./said";

/** The bars in figures; and apart from them, since they are other people, students and grades. */
export function OutcomeTables({ report, labels }: { report: EnterpriseReport; labels: ScaleWords }) {
  const { outcomes } = report;
  return (
    <div className="grid gap-6">
      {has(outcomes, "enterprise") && <RatedTable report={report} labels={labels} />}
      {(has(outcomes, "students") || has(outcomes, "attainment")) && <OthersTable outcomes={outcomes} />}
    </div>
  );
}

function RatedTable({ report, labels }: { report: EnterpriseReport; labels: ScaleWords }) {
  const { t } = useTranslation("comprehensiveReport");
  const local = useLocalText();
  const steps = sharedLegend(labels.importance, labels.performance);
  return (
    <div>
      <p className="mb-2 text-note text-muted">
        {steps.map((label, place) => `${place + 1} ${label}`).join(t("comma"))}
      </p>
      <table className="raters-table">
        <caption>{t("table.enterprise")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("table.question")}</th>
            <StepHeads labels={steps} />
            <th scope="col" data-figures>
              {t("table.without")}
            </th>
          </tr>
        </thead>
        {report.outcomes.map(({ number, short, enterprise }) => (
          <tbody key={number}>
            <tr>
              <th scope="rowgroup" colSpan={steps.length + 2}>
                {number} {local(short)}
              </th>
            </tr>
            {(["importance", "performance"] as const).map((question) => (
              <tr key={question}>
                <th scope="row">{t(`outcomes.${question}`)}</th>
                <BarFigures
                  bars={enterprise?.[question] ?? null}
                  steps={steps.length}
                  raters={report.asked.submitted}
                  hidden={t("outcomes.barHidden")}
                />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function OthersTable({ outcomes }: { outcomes: readonly Outcome[] }) {
  const { t } = useTranslation("comprehensiveReport");
  const local = useLocalText();
  const shown = { students: has(outcomes, "students"), attainment: has(outcomes, "attainment") };
  return (
    <table className="raters-table">
      <caption>{t("table.others")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("outcomes.column.outcome")}</th>
          {shown.students && (
            <th scope="col" data-figures>
              {t("outcomes.column.students")}
              <span className="block">{t("outcomes.column.studentsScale")}</span>
            </th>
          )}
          {shown.attainment && (
            <th scope="col" data-figures>
              {t("outcomes.column.attainment")}
              <span className="block">{t("outcomes.column.attainmentScale")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ number, short, students, attainment }) => (
          <tr key={number}>
            <th scope="row">
              {number} {local(short)}
            </th>
            {shown.students && <StudentsCell students={students} />}
            {shown.attainment && <AttainmentCell attainment={attainment} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StudentsCell({ students }: Pick<Outcome, "students">) {
  const { t } = useTranslation("comprehensiveReport");
  if (students === null) return <td data-figures>–</td>;
  const { score, interval } = scoreOf(students);
  return (
    <td data-figures>
      {scoreText(score)}
      {interval && <span className="inline-block">{t("outcomes.range", { range: scoreRange(interval) })}</span>}
      <span className="block text-muted">
        {t("outcomes.answered", { answered: students.answered, of: students.of })}
      </span>
    </td>
  );
}

function AttainmentCell({ attainment }: Pick<Outcome, "attainment">) {
  const { t } = useTranslation("comprehensiveReport");
  const words = useReportWords();
  if (attainment === null) return <td data-figures>–</td>;
  return (
    <td data-figures>
      {words.attainment(attainment.value)}
      <span className="block text-muted">{t("outcomes.year", { year: attainment.year })}</span>
    </td>
  );
}
