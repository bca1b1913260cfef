import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import type { Report } from "../../../api/models";
import { reportProgrammesQuery } from "../../../api/results/enterprise-report";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryView } from "../../../loading/QueryView";
import { mayOpen } from "../../../session/access";
import { Programme } from "./Programme";
import { type Published, publishedOf } from "./published";

/** For whoever may read the reports that it points to. The school as a whole has none: nothing is summed up over colleges. */
export function Enterprises({ report: { college } }: { report: Report }) {
  return college !== null && mayOpen("comprehensiveReport") ? <OfCollege college={college.id} /> : null;
}

/** No place is kept while it is awaited: it is the last part of the page, and may be none. */
function OfCollege({ college }: { college: string }) {
  const { t } = useTranslation("collegeReport");
  const titleId = useId();
  const query = useQuery(reportProgrammesQuery);
  const { data, errorUpdateCount: failures, isPaused } = query;
  const isAwaited = data === undefined && failures === 0 && !isPaused;
  if (isAwaited || (data && publishedOf(data, college).length === 0)) return null;
  return (
    <section aria-labelledby={titleId} className="report-section">
      <h2 id={titleId} className="text-lg">
        {t("enterprises.title")}
      </h2>
      <p className="max-w-180 text-sm text-muted">{t("enterprises.text")}</p>
      <div className="mt-3">
        <QueryView query={query} failed={t("enterprises.listFailed")}>
          {(programmes) => <Programmes programmes={publishedOf(programmes, college)} />}
        </QueryView>
      </div>
    </section>
  );
}

function Programmes({ programmes }: { programmes: readonly Published[] }) {
  const { t } = useTranslation("collegeReport");
  return (
    <>
      <ul className="report-programmes">
        {programmes.map(({ programme, newest }) => (
          <Programme key={programme.id} programme={programme} newest={newest} />
        ))}
      </ul>
      {programmes.some(({ newest }) => newest.shown === "figures") && (
        <p className="mt-3 max-w-180 text-note text-muted">{t("enterprises.rule")}</p>
      )}
    </>
  );
}
