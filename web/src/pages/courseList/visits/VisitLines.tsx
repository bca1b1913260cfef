import { Link } from "@tanstack/react-router";

import type { AboutMe } from "../../../api/observation/report-queries";
import { useDateWords } from "../../../calendar/use-date-words";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useTimetableText } from "../../../timetable/use-timetable-text";
import { Icon } from "../../../ui/icon/Icon";
import { paths } from "../../paths";
import { isEmpty, type Visits } from "./of-class";

type VisitLinesProps = {
  visits: Visits;
  /** They stand under no class that says which course it is. */
  named?: boolean;
};

/** Who is announced to come to a class, and the reports about it: first those that wait for an answer. */
export function VisitLines({ visits, named = false }: VisitLinesProps) {
  const { t } = useTranslation("courseList");
  const dates = useDateWords();
  const timetable = useTimetableText();
  const visitor = useVisitor();
  const localText = useLocalText();
  const { announced, waiting, answered } = visits;
  if (isEmpty(visits)) return null;
  const courseOf = (visit: AboutMe["announced"][number]) =>
    named ? t("visit.course", { course: localText(visit.course) }) : "";

  return (
    <ul aria-label={t("visit.list")} className="mt-2 grid gap-1 text-sm">
      {waiting.length > 0 && (
        <li className="visit-line">
          <Icon name="evaluate" className="size-4.5 text-warn" />
          <p>
            <b>{t("visit.waiting", { count: waiting.length })}</b>
            <Reports reports={waiting} courseOf={courseOf} />
          </p>
        </li>
      )}
      {announced.map((visit) => (
        <li key={visit.visit} className="visit-line">
          <Icon name="observe" className="size-4.5 text-muted" />
          <p>
            {courseOf(visit)}
            {t("visit.announced", {
              day: dates.day(visit.date),
              periods: timetable.periods(visit.period_from, visit.period_to),
              who: visitor(visit),
            })}
          </p>
        </li>
      ))}
      {answered.length > 0 && (
        <li className="visit-line">
          <Icon name="check" className="size-4.5 text-muted" />
          <p>
            {t("visit.answered", { count: answered.length })}
            <Reports reports={answered} courseOf={courseOf} />
          </p>
        </li>
      )}
    </ul>
  );
}

type ReportsProps = { reports: AboutMe["reports"]; courseOf: (visit: AboutMe["announced"][number]) => string };

function Reports({ reports, courseOf }: ReportsProps) {
  const { t } = useTranslation("courseList");
  const dates = useDateWords();
  const visitor = useVisitor();
  return reports.map((report) => (
    <span key={report.visit} className="mr-3 inline-block">
      <Link to={paths.evaluationDetail({ visit: report.visit })} className="link">
        {courseOf(report)}
        {t("visit.report", { day: dates.day(report.date), who: visitor(report) })}
      </Link>
      {report.state === "disputed" && <span className="text-muted"> {t("visit.disputed")}</span>}
    </span>
  ));
}

/** 督导韩立群; a student without a name. */
function useVisitor() {
  const { t } = useTranslation("courseList");
  return ({ capacity, observer }: AboutMe["announced"][number]) =>
    t(`visit.who.${capacity}`, { name: observer?.name ?? "" });
}
