/** What a teacher teaches in the term in view and when, and how it is evaluated. */
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { calendarQuery } from "../../api/teaching/calendar-queries";
import { isForbidden } from "../../api/errors";
import { taughtEvaluationsQuery } from "../../api/campaigns/own-question-queries";
import { aboutMeQuery } from "../../api/observation/report-queries";
import { userInfoQuery } from "../../api/own/queries";
import { teachersResultsQuery } from "../../api/results/result-queries";
import { ownOfferingsQuery } from "../../api/teaching/teaching-queries";
import { useTermInView } from "../../calendar/use-term-in-view";
import { useTranslation } from "../../i18n/use-translation";
import { hasAll } from "../../session/permissions";
import { afterFirst } from "../../loading/query-state";
import { QueryView } from "../../loading/QueryView";
import { Banner } from "../../ui/feedback/Banner";
import { Page } from "../../ui/layout/Page";
import { PageHead } from "../../ui/layout/PageHead";
import { BesidePanel } from "../../ui/overlay/SidePanel";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { NoPermissionPage } from "../../loading/NoPermissionPage";
import { ClassItem } from "./ClassItem";
import { courseListRoute } from "./route";
import { Timetable } from "./Timetable";
import { visitsOf } from "./visits/of-class";
import { VisitLines } from "./visits/VisitLines";

const OwnQuestionsPanel = lazy(() =>
  import("./own/OwnQuestionsPanel").then((module) => ({ default: module.OwnQuestionsPanel })),
);
const Presentation = lazy(() => import("./present/Presentation").then((module) => ({ default: module.Presentation })));

/** The list, with own questions at its side or the class's QR code over it. */
export function CourseListPage() {
  const { own, class: offering, present } = useSearch({ from: courseListRoute });
  return (
    <BesidePanel
      panel={
        own !== undefined &&
        offering !== undefined && (
          <Suspense>
            <OwnQuestionsPanel key={`${own} ${offering}`} campaign={own} offering={offering} />
          </Suspense>
        )
      }
    >
      <CourseList />
      {present !== undefined && (
        <Suspense>
          <Presentation evaluation={present} />
        </Suspense>
      )}
    </BesidePanel>
  );
}

function CourseList() {
  const { t } = useTranslation("courseList");
  const { t: nav } = useTranslation("nav");
  const { id, term, calendar } = useTermInView();
  const terms = useQuery(calendarQuery);
  const classes = useQuery(ownOfferingsQuery(id));
  const rounds = useQuery(taughtEvaluationsQuery(id));
  const visits = useQuery(aboutMeQuery(id));
  const { data: me } = useQuery(userInfoQuery);
  const { data: results } = useQuery({
    ...teachersResultsQuery(me?.username ?? ""),
    enabled: me !== undefined && hasAll(["result.read"]),
  });
  const query = afterFirst(terms, classes);
  const { data, error } = query;

  if (isForbidden(error)) return <NoPermissionPage />;
  return (
    <Page className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead
        className=""
        title={nav("courseList")}
        text={data && data.length > 0 ? t("summary", { count: data.length }) : undefined}
      />
      {calendar && !term ? (
        <StateMessage title={t("noTerm")} text={t("noTermText")} />
      ) : (
        <QueryView query={query} pending={<Loading />} failed={t("loadFailed")}>
          {(offerings) =>
            offerings.length === 0 ? (
              <>
                <StateMessage title={t("none")} text={t("noneText")} />
                {visits.data && <VisitLines visits={visitsOf(visits.data, null, [])} named />}
              </>
            ) : (
              <>
                {rounds.error && !rounds.data && <Banner tone="warn">{t("round.failed")}</Banner>}
                {visits.error && !visits.data && <Banner tone="warn">{t("visit.failed")}</Banner>}
                <ul aria-label={t("classes")} className="border-t">
                  {offerings.map((offering) => (
                    <ClassItem
                      key={offering.id}
                      offering={offering}
                      term={term}
                      rounds={rounds.data?.filter(({ offering_id }) => offering_id === offering.id)}
                      results={results ?? []}
                      visits={visits.data && visitsOf(visits.data, offering.id, listed(offerings))}
                    />
                  ))}
                </ul>
                {visits.data && <VisitLines visits={visitsOf(visits.data, null, listed(offerings))} named />}
                {calendar && term && <Timetable offerings={offerings} term={term} today={calendar.today} />}
              </>
            )
          }
        </QueryView>
      )}
    </Page>
  );
}

const listed = (offerings: readonly { id: string }[]) => offerings.map(({ id }) => id);

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="border-t">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid min-h-20 content-center border-b">
          <Skeleton className="w-40" />
          <Skeleton className="w-56" />
        </div>
      ))}
    </div>
  );
}
