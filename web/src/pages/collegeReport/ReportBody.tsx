import { lazy, Suspense } from "react";

import type { CollegeReport, Report } from "../../api/models";
import { loadPageTexts } from "../../i18n/language";
import { hasKey } from "../../session/permissions";
import { ByCollege } from "./figures/ByCollege";
import { Classes } from "./classes/Classes";
import { Enterprises } from "./enterprises/Enterprises";
import { Distributions } from "./figures/Distributions";
import { NotShownHere } from "./NotShownHere";
import { Participation } from "./figures/Participation";
import { Profiles } from "./figures/Profiles";
import { Replies } from "./figures/Replies";
import { ReportHead } from "./ReportHead";
import { Summary } from "./figures/Summary";
import { Trend } from "./figures/Trend";

const Visits = lazy(async () => {
  const [{ Visits }] = await Promise.all([import("./figures/Visits"), loadPageTexts("observationOffice")]);
  return { default: Visits };
});

/** What it comes to in three sentences and, for the school, college by college. Then n of N first, then what it comes to, over the terms, question by question, class by class, what teachers replied, and what is left out; then, apart from all that, the visits and what enterprises say. */
export function ReportBody({ seen, report }: { seen: CollegeReport; report: Report }) {
  const term = seen.campaigns.find(({ id }) => id === report.campaign)?.term.id;
  return (
    <>
      <ReportHead seen={seen} report={report} />
      <Summary seen={seen} report={report} />
      <ByCollege seen={seen} report={report} />
      <Participation seen={seen} report={report} />
      <div className="report-pair">
        <Profiles report={report} />
        <Trend report={report} />
      </div>
      <Distributions report={report} />
      <Classes key={`${report.campaign} ${report.college?.id}`} report={report} />
      <Replies report={report} />
      <NotShownHere report={report} />
      {term !== undefined && hasKey("observation.read") && (
        <Suspense>
          <Visits report={report} term={term} />
        </Suspense>
      )}
      <Enterprises report={report} />
    </>
  );
}
