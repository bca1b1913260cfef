import { type ReactNode, useId } from "react";

import type { Coverage } from "../../../../api/observation/office-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { courseKinds } from "../../../../lib/course-kinds";
import { SectionScores } from "../../../../observation/figures/SectionScores";
import { percentText } from "../../../../results/format";
import { Fact, Facts } from "../../../../ui/layout/Facts";
import { CountBars } from "./CountBars";
import { WeekBars } from "./WeekBars";

/** What is asked for less often: when, by whom, of which kind, how soon; and the sections' scores where there are enough. */
export function FurtherFigures({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation("observationOffice");
  const { t: observation } = useTranslation("observation");
  const { by_week, last_weeks_share: share, by_capacity, by_kind, sections, visits } = coverage;
  const kindName = (kind: string | null) => {
    const known = courseKinds.find((name) => name === kind);
    return known ? t(`further.kind.${known}`) : (kind ?? t("further.noKind"));
  };
  if (visits === 0) return null;

  return (
    <details className="coverage-further">
      <summary>{t("further.title")}</summary>
      <div className="coverage-parts">
        <Part title={t("further.weeks")}>
          <WeekBars weeks={by_week} />
          {share !== null && (
            <p className="text-note text-muted">
              {t("further.lastWeeks", { share: percentText(Math.round(share * 1000), 1000) })}
            </p>
          )}
        </Part>
        <Part title={t("further.capacities")}>
          <CountBars
            rows={by_capacity.map(({ capacity, visits: count }) => ({
              id: capacity,
              name: observation(`capacity.${capacity}`),
              count,
            }))}
          />
        </Part>
        <Part title={t("further.kinds")}>
          <CountBars
            rows={by_kind.map(({ kind, visits: count }) => ({ id: kind ?? "", name: kindName(kind), count }))}
          />
        </Part>
        <Part title={t("further.speed")}>
          <Speed coverage={coverage} />
        </Part>
      </div>
      <Part title={t("sections.title")}>
        <SectionScores sections={sections} />
      </Part>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="coverage-part">
      <h3 id={titleId} className="text-sm">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Speed({ coverage: { days_to_report, answered_14 } }: { coverage: Coverage }) {
  const { t } = useTranslation("observationOffice");
  const { median, p90 } = days_to_report;
  const days = (value: number) => String(Math.round(value * 10) / 10);
  return (
    <Facts wide>
      <Fact label={t("further.toReport")}>
        {median === null || p90 === null
          ? t("further.noReports")
          : t("further.median", { median: days(median), p90: days(p90) })}
      </Fact>
      <Fact label={t("further.answered")}>
        {t("further.answeredOf", { answered: answered_14.answered, of: answered_14.of })}
      </Fact>
    </Facts>
  );
}
