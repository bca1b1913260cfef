import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { ChartSection } from "../../../results/ChartSection";
import { bounds } from "../../../results/format";
import { RaterLegend } from "../../../results/raters/RaterBar";
import { axisAround } from "../../../results/scale";
import { useReportWords } from "../use-report-words";
import { OutcomeBlocks } from "./OutcomeBlocks";
import { OutcomeTables } from "./OutcomeTables";
import { has, scoreOf, sharedLegend, without } from "./said";
import "./outcomes.css";

/** Outcome by outcome: three groups next to each other, each with its own people and its own scale. */
export function Outcomes({ report }: { report: EnterpriseReport }) {
  const { t } = useTranslation("comprehensiveReport");
  const words = useReportWords();
  const { outcomes, scales } = report;
  const hasEnterprise = has(outcomes, "enterprise");
  if (!hasEnterprise && !has(outcomes, "students") && !has(outcomes, "attainment")) return null;
  const labels = { importance: words.steps(scales.importance), performance: words.steps(scales.performance) };
  const axis = axisAround(
    outcomes.flatMap(({ students }) => (students ? Object.values(bounds(scoreOf(students))) : [])),
  );
  return (
    <ChartSection
      className="raters-section"
      title={t("outcomes.title", { count: outcomes.length })}
      text={t(hasEnterprise ? "outcomes.text" : "outcomes.withoutEnterprise")}
      chart={
        <>
          {hasEnterprise && (
            <RaterLegend
              labels={sharedLegend(labels.importance, labels.performance)}
              without={t("outcomes.cannotJudge")}
            />
          )}
          <OutcomeBlocks report={report} labels={labels} axis={axis} />
          <Sources report={report} />
        </>
      }
      table={
        <>
          <OutcomeTables report={report} labels={labels} />
          <Sources report={report} />
        </>
      }
    />
  );
}

/** Where the other columns come from, and what they lack. */
function Sources({ report: { outcomes } }: { report: EnterpriseReport }) {
  const { t } = useTranslation("comprehensiveReport");
  const words = useReportWords();
  const local = useLocalText();
  const missing = (column: "students" | "attainment") => {
    const numbers = without(outcomes, column);
    return numbers.length > 0 ? t("outcomes.sources.missing", { numbers: words.outcomes(numbers) }) : "";
  };
  const said = (["students", "attainment"] as const).map((column) => {
    const sources = [
      ...new Set(
        outcomes.flatMap(({ students, attainment }) =>
          column === "students" ? (students ? [local(students.source)] : []) : (attainment?.source ?? []),
        ),
      ),
    ];
    if (sources.length > 0)
      return t(`outcomes.sources.${column}`, { sources: sources.join(t("and")) }) + missing(column);
    return t(column === "students" ? "outcomes.sources.noStudents" : "outcomes.sources.noAttainment");
  });
  return <p className="mt-3 text-note text-muted">{said.join("")}</p>;
}
