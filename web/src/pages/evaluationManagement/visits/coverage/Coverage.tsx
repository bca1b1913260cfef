import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";

import { type Coverage as CoverageOfTerm, coverageQuery } from "../../../../api/observation/office-queries";
import { calendarQuery } from "../../../../api/teaching/calendar-queries";
import { useTermInView } from "../../../../calendar/use-term-in-view";
import { useTermText } from "../../../../calendar/use-term-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { afterFirst } from "../../../../loading/query-state";
import { QueryView } from "../../../../loading/QueryView";
import { TwinSwitch } from "../../../../results/TwinSwitch";
import { useResultsView } from "../../../../results/view";
import { Skeleton } from "../../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../../ui/feedback/StateMessage";
import { Icon } from "../../../../ui/icon/Icon";
import { campaignsRoute } from "../../route";
import { CollegeBars } from "./CollegeBars";
import { CollegeTable } from "./CollegeTable";
import { FurtherFigures } from "./FurtherFigures";
import { useNumber } from "./use-number";
import "./coverage.css";

/** How many of those who teach have been attended: as a sentence, then by college. */
export function Coverage() {
  const { t } = useTranslation("observationOffice");
  const { id: term } = useTermInView();
  const terms = useQuery(calendarQuery);
  const coverage = useQuery({ ...coverageQuery(term), enabled: term !== undefined });
  return (
    <QueryView query={afterFirst(terms, coverage)} pending={<CoverageLoading />} failed={t("coverage.failed")}>
      {(data) =>
        data.teachers === 0 ? (
          <StateMessage title={t("coverage.none")} text={t("coverage.noneText")} />
        ) : (
          <Figures coverage={data} />
        )
      }
    </QueryView>
  );
}

function Figures({ coverage }: { coverage: CoverageOfTerm }) {
  const { t } = useTranslation("observationOffice");
  const number = useNumber();
  const { term, calendar } = useTermInView();
  const termText = useTermText();
  const view = useResultsView();
  const titleId = useId();
  const { teachers, seen, visits, unseen_2: unseen, unannounced, disputes_open: disputes, colleges } = coverage;
  const isThisTerm = term?.id === calendar?.term_in_view;

  return (
    <section aria-labelledby={titleId} className="list">
      {disputes > 0 && <DisputesFirst count={disputes} />}
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={titleId} className="text-lg">
            {t("coverage.title", {
              term: isThisTerm || !term ? t("coverage.thisTerm") : termText.name(term),
              teachers: number(teachers),
              seen: number(seen),
            })}
          </h2>
          <p className="text-sm text-muted">
            {[
              t("coverage.visits", { count: visits, total: number(visits) }),
              t("coverage.unseen2", { count: unseen, total: number(unseen) }),
              unannounced !== null && t("coverage.unannounced", { count: unannounced, total: number(unannounced) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <TwinSwitch />
      </div>
      {view === "table" ? <CollegeTable colleges={colleges} /> : <CollegeBars colleges={colleges} />}
      <FurtherFigures coverage={coverage} />
    </section>
  );
}

/** On a phone the lists are far below: what waits for a decision stands first. */
function DisputesFirst({ count }: { count: number }) {
  const { t } = useTranslation("observationOffice");
  return (
    <Link
      from={campaignsRoute}
      search={({ term }) => ({ term, view: "visits", tab: "disputes" })}
      hash="lists"
      className="coverage-disputes"
    >
      <span>{t("disputesWaiting", { count })}</span>
      <Icon name="chevron-right" className="size-4" />
    </Link>
  );
}

function CoverageLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-3 py-2">
      <Skeleton className="h-6 w-80 max-w-full" />
      <Skeleton className="w-full max-w-note" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
