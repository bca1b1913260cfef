import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useId } from "react";

import { isForbidden } from "../../../api/errors";
import { ownVisitsQuery, type Visit } from "../../../api/observation/visit-queries";
import { calendarQuery } from "../../../api/teaching/calendar-queries";
import { loadPageTexts } from "../../../i18n/language";
import { useTranslation } from "../../../i18n/use-translation";
import { NoPermissionPage } from "../../../loading/NoPermissionPage";
import { afterFirst } from "../../../loading/query-state";
import { QueryView } from "../../../loading/QueryView";
import { QuotaLine } from "../../../observation/QuotaLine";
import { buttonClass } from "../../../ui/control/button-class";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { Icon } from "../../../ui/icon/Icon";
import { Page } from "../../../ui/layout/Page";
import { PageHead } from "../../../ui/layout/PageHead";
import { PanelRowsLoading } from "../../../ui/layout/Panel";
import { paths } from "../../paths";
import { Folded } from "./Folded";
import { OverList } from "./OverList";
import { beginOf, partsOf } from "./parts";
import { TaskList } from "./TaskList";
import { VisitItem } from "./VisitItem";
import { WrittenItem } from "./WrittenItem";
import "./visits.css";

// Most have nothing on the device that the server has not.
const KeptReports = lazy(async () => {
  const [{ KeptReports }] = await Promise.all([import("./KeptReports"), loadPageTexts("visitWriting")]);
  return { default: KeptReports };
});

/** What an observer has booked: today's first, then what is overdue, then the rest by date. */
export function VisitsView() {
  const { t } = useTranslation("observation");
  const { t: nav } = useTranslation("nav");
  const calendar = useQuery(calendarQuery);
  const today = calendar.data?.today ?? "";
  const query = afterFirst(calendar, useQuery(ownVisitsQuery));

  if (isForbidden(query.error)) return <NoPermissionPage />;
  return (
    <Page className="visits">
      <div className="grid gap-3">
        <PageHead className="" title={nav("evaluationList")} text={t("visits.mine")} />
        <QuotaLine />
      </div>
      <Suspense>
        <KeptReports />
      </Suspense>
      <TaskList />
      <QueryView
        query={query}
        pending={<PanelRowsLoading rows={3} label={t("common:loading")} />}
        failed={t("visits.failed")}
      >
        {(visits) => <Visits visits={visits} today={today} since={beginOf(calendar.data?.terms ?? [], today)} />}
      </QueryView>
    </Page>
  );
}

type VisitsProps = { visits: readonly Visit[]; today: string; since: string };

function Visits({ visits, today, since }: VisitsProps) {
  const { t } = useTranslation("observation");
  const parts = partsOf(visits, today, since);
  const planned = parts.today.length + parts.late.length + parts.coming.length;

  return (
    <>
      {visits.length === 0 && (
        <StateMessage
          title={t("visits.none")}
          text={t("visits.noneText")}
          action={
            <Link to={paths.selectCourse()} className={buttonClass({ variant: "primary", size: "compact" })}>
              {t("visits.choose")}
            </Link>
          }
        />
      )}
      {(["today", "late"] as const).map((name) => (
        <Part key={name} title={t(`visits.${name}`)} visits={parts[name]} today={today} />
      ))}
      {visits.length > 0 && (
        <Part
          title={t("visits.coming")}
          visits={parts.coming}
          today={today}
          beside={
            <Link to={paths.selectCourse()} className={buttonClass({ variant: "quiet", size: "compact" })}>
              <Icon name="plus" className="size-4" />
              {t(planned === 0 ? "visits.choose" : "visits.more")}
            </Link>
          }
        />
      )}
      <Part title={t("visits.written")} visits={parts.written} today={today} />
      {parts.earlier.length > 0 && (
        <Folded title={t("visits.earlier", { count: parts.earlier.length })}>
          {parts.earlier.map((visit) => (
            <WrittenItem key={visit.id} visit={visit} />
          ))}
        </Folded>
      )}
      {parts.over.length > 0 && <OverList visits={parts.over} />}
    </>
  );
}

type PartProps = { title: string; visits: readonly Visit[]; today: string; beside?: ReactNode };

/** A part without visits is left out, unless something stands beside its title. */
function Part({ title, visits, today, beside }: PartProps) {
  const titleId = useId();
  if (visits.length === 0 && beside === undefined) return null;
  return (
    <section aria-labelledby={titleId} className="visits-part">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={titleId} className="text-md">
          {title}
        </h2>
        {beside}
      </div>
      <ul>
        {visits.map((visit) =>
          visit.state === "planned" ? (
            <VisitItem key={visit.id} visit={visit} today={today} />
          ) : (
            <WrittenItem key={visit.id} visit={visit} />
          ),
        )}
      </ul>
    </section>
  );
}
