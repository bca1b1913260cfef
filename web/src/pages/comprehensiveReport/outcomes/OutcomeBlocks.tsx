import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { AxisTicks } from "../../../results/AxisLine";
import { scoreRange, scoreText } from "../../../results/format";
import type { Score } from "../../../results/model";
import { RaterBar } from "../../../results/raters/RaterBar";
import type { Outcome } from "../../../results/raters/said";
import { Said } from "../../../results/raters/Said";
import { type Axis, placeOn } from "../../../results/scale";
import { useReportWords } from "../use-report-words";
import { has, scoreOf } from "./said";

export type ScaleWords = { importance: readonly string[]; performance: readonly string[] };

type OutcomeBlocksProps = { report: EnterpriseReport; labels: ScaleWords; axis: Axis };

/** In the plan's order. A column that nothing is known of is left out, and said below. */
export function OutcomeBlocks({ report, labels, axis }: OutcomeBlocksProps) {
  const { t } = useTranslation("comprehensiveReport");
  const words = useReportWords();
  const { outcomes, asked } = report;
  const shown = {
    enterprise: has(outcomes, "enterprise"),
    students: has(outcomes, "students"),
    attainment: has(outcomes, "attainment"),
  };
  const columns = [
    shown.enterprise && "enterprise",
    shown.students && "students",
    shown.attainment && "attainment",
  ].filter(Boolean);
  return (
    <div className="raters-outcomes" data-columns={columns.join(" ")}>
      <div aria-hidden="true" className="raters-outcome raters-columns">
        <span>{t("outcomes.column.outcome")}</span>
        {shown.enterprise && (
          <span>
            <b>{t("outcomes.column.enterprise")}</b>
            {words.who({ raters: asked.submitted, enterprises: asked.enterprises })}
            <br />
            {t("outcomes.column.numbers")}
          </span>
        )}
        {shown.students && (
          <span>
            <b>{t("outcomes.column.students")}</b>
            {t("outcomes.column.studentsScale")}
            <AxisTicks axis={axis} />
          </span>
        )}
        {shown.attainment && (
          <span>
            <b>{t("outcomes.column.attainment")}</b>
            {t("outcomes.column.attainmentScale")}
          </span>
        )}
      </div>
      <ol>
        {outcomes.map((outcome) => (
          <li key={outcome.number} className="raters-outcome">
            <Name outcome={outcome} />
            {outcome.enterprise && <Rated enterprise={outcome.enterprise} labels={labels} raters={asked.submitted} />}
            {shown.students && <Students students={outcome.students} axis={axis} />}
            {shown.attainment && <Attainment attainment={outcome.attainment} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Name({ outcome: { number, short, text } }: { outcome: Outcome }) {
  const local = useLocalText();
  return (
    <div className="raters-name">
      <span className="text-muted">{number}</span>
      <h3>{local(short)}</h3>
      {local(text) !== local(short) && <p>{local(text)}</p>}
    </div>
  );
}

type RatedProps = { enterprise: NonNullable<Outcome["enterprise"]>; labels: ScaleWords; raters: number };

/** Importance above performance in one palette: the gap is two lengths, and never a number. */
function Rated({ enterprise, labels, raters }: RatedProps) {
  const { t } = useTranslation("comprehensiveReport");
  return (
    <div className="raters-rated">
      {(["importance", "performance"] as const).map((question) => {
        const bars = enterprise[question];
        const name = t(`outcomes.${question}`);
        return (
          <div key={question} className="raters-question">
            <span aria-hidden={bars !== null}>{name}</span>
            {bars === null ? (
              <span>{t("outcomes.barHidden")}</span>
            ) : (
              <RaterBar
                bars={bars}
                labels={labels[question]}
                raters={raters}
                without={t(question === "performance" ? "outcomes.cannotJudge" : "outcomes.noAnswer")}
                name={name}
              />
            )}
          </div>
        );
      })}
      <Said enterprise={enterprise} raters={raters} />
    </div>
  );
}

function Students({ students, axis }: { students: Outcome["students"]; axis: Axis }) {
  const { t } = useTranslation("comprehensiveReport");
  return (
    <div className="raters-beside">
      <span className="raters-column-name">{t("outcomes.column.students")}</span>
      {students === null ? (
        <span className="text-muted">{t("outcomes.noStudents")}</span>
      ) : (
        <>
          <Scored score={scoreOf(students)} axis={axis} />
          <small>{t("outcomes.answered", { answered: students.answered, of: students.of })}</small>
        </>
      )}
    </div>
  );
}

function Scored({ score: { score, interval }, axis }: { score: Score; axis: Axis }) {
  const { t } = useTranslation("comprehensiveReport");
  return (
    <>
      <p>
        <b>{scoreText(score)}</b>
        {interval && <span className="text-muted">{t("outcomes.range", { range: scoreRange(interval) })}</span>}
      </p>
      <svg aria-hidden="true" className="raters-scored">
        <line className="axis-axis" x1="0" x2="100%" y1="7" y2="7" />
        {interval && (
          <line
            className="axis-interval"
            x1={placeOn(axis, interval.low)}
            x2={placeOn(axis, interval.high)}
            y1="7"
            y2="7"
          />
        )}
        <circle className="axis-dot" cx={placeOn(axis, score)} cy="7" r="3.5" />
      </svg>
    </>
  );
}

function Attainment({ attainment }: { attainment: Outcome["attainment"] }) {
  const { t } = useTranslation("comprehensiveReport");
  const words = useReportWords();
  return (
    <div className="raters-beside">
      <span className="raters-column-name">{t("outcomes.column.attainment")}</span>
      {attainment === null ? (
        <span className="text-muted">{t("outcomes.noAttainment")}</span>
      ) : (
        <>
          <p>
            <b>{words.attainment(attainment.value)}</b>
          </p>
          <svg aria-hidden="true" className="raters-attained">
            <rect width="100%" height="100%" rx="3" />
            <rect width={`${attainment.value * 100}%`} height="100%" rx="3" />
          </svg>
          <small>{t("outcomes.year", { year: attainment.year })}</small>
        </>
      )}
    </div>
  );
}
