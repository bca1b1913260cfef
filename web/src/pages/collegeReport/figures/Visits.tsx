import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";

import type { Report } from "../../../api/models";
import { coverageQuery } from "../../../api/observation/office-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryView } from "../../../loading/QueryView";
import { SectionScores } from "../../../observation/figures/SectionScores";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { paths } from "../../paths";
import { useReportText } from "../use-report-text";
import { type VisitCounts, visitsOf } from "./visit-counts";

/** Visits of observers in the same term: counted beside what students say, never merged with it. */
export function Visits({ report, term }: { report: Report; term: string }) {
  const { t } = useTranslation("observationOffice");
  const query = useQuery(coverageQuery(term));
  const titleId = useId();
  const college = report.college?.id ?? null;
  return (
    <section aria-labelledby={titleId} className="report-section">
      <h2 id={titleId} className="text-lg">
        {t("school.title")}
      </h2>
      <p className="text-sm text-muted">{t("school.text")}</p>
      <QueryView query={query} pending={<Skeleton className="mt-3 h-14 max-w-note" />} failed={t("school.failed")}>
        {(coverage) => {
          const { counts, sections } = visitsOf(coverage, college);
          return counts === null || counts.visits === 0 ? (
            <p className="mt-2 text-sm">{t("school.none")}</p>
          ) : (
            <>
              <Counts counts={counts} />
              {sections !== null && (
                <div className="mt-5">
                  <h3 className="text-sm">{t("sections.title")}</h3>
                  <SectionScores sections={sections} />
                </div>
              )}
            </>
          );
        }}
      </QueryView>
      <Link
        to={paths.evaluationManagement({ term, view: "visits", college: college ?? undefined })}
        className="link mt-3 inline-block text-sm"
      >
        {t("school.open")}
      </Link>
    </section>
  );
}

function Counts({ counts }: { counts: VisitCounts }) {
  const { t } = useTranslation("observationOffice");
  const text = useReportText();
  return (
    <dl className="report-facts">
      <div>
        <dt>{t("school.seen")}</dt>
        <dd>{text.countOf(counts.seen, counts.teachers)}</dd>
      </div>
      <div>
        <dt>{t("school.visits")}</dt>
        <dd>{text.number(counts.visits)}</dd>
      </div>
      <div>
        <dt>{t("school.unseen2")}</dt>
        <dd>{text.number(counts.unseen)}</dd>
      </div>
      <div>
        <dt>{t("school.newSeen")}</dt>
        <dd>{text.countOf(counts.newSeen, counts.newTeachers)}</dd>
      </div>
    </dl>
  );
}
