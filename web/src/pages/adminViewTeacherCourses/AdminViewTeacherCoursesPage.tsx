/** All classes of one teacher over the terms, the newest first. */
import { Link, useParams } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { calendarQuery } from "../../api/teaching/calendar-queries";
import { teachersResultsQuery } from "../../api/results/result-queries";
import { type TeachersOfferings, teachersOfferingsQuery } from "../../api/teaching/teaching-queries";
import { loadPageTexts } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { mayOpen } from "../../session/access";
import { hasKey } from "../../session/permissions";
import { QueryPage } from "../../loading/QueryPage";
import { QueryView } from "../../loading/QueryView";
import { Avatar } from "../../ui/icon/Avatar";
import { buttonClass } from "../../ui/control/button-class";
import { Page } from "../../ui/layout/Page";
import { PageHead } from "../../ui/layout/PageHead";
import { PanelRowsLoading } from "../../ui/layout/Panel";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { byTerm } from "./by-term";
import { teacherCoursesRoute } from "./route";
import { TermClasses } from "./TermClasses";

const TeachersVisits = lazy(async () => {
  const [{ TeachersVisits }] = await Promise.all([
    import("./visits/TeachersVisits"),
    loadPageTexts("observation"),
    loadPageTexts("timetable"),
  ]);
  return { default: TeachersVisits };
});

export function AdminViewTeacherCoursesPage() {
  const { t } = useTranslation("adminViewTeacherCourses");
  const { t: nav } = useTranslation("nav");
  const { teacherCode } = useParams({ from: teacherCoursesRoute });

  return (
    <QueryPage
      query={useQuery(teachersOfferingsQuery(teacherCode))}
      title={nav("adminViewTeacherCourses")}
      failed={t("loadFailed")}
      gone={<StateMessage level="page" title={t("notFound")} text={t("notFoundText")} />}
    >
      {(taught) => <TeachersCourses key={teacherCode} taught={taught} />}
    </QueryPage>
  );
}

function TeachersCourses({ taught: { teacher, items } }: { taught: TeachersOfferings }) {
  const { t } = useTranslation("adminViewTeacherCourses");
  const { data: calendar } = useQuery(calendarQuery);
  const terms = byTerm(items, calendar?.terms ?? []);
  const results = useQuery(teachersResultsQuery(teacher.username));
  const about = <p className="text-sm text-muted">{t("results")}</p>;

  return (
    <Page className="@container">
      <PageHead
        className="mb-6"
        lead={<Avatar name={teacher.name} size="large" />}
        title={teacher.name}
        text={
          <>
            {teacher.username}
            {items.length > 0 && ` · ${t("summary", { count: items.length, terms: terms.length })}`}
          </>
        }
        actions={
          mayOpen("userDetail") && (
            <Link
              to="/user/userDetail/$username"
              params={{ username: teacher.username }}
              className={buttonClass({ size: "compact" })}
            >
              {t("profile")}
            </Link>
          )
        }
      />
      {items.length === 0 ? (
        <StateMessage title={t("none")} text={t("noneText", { name: teacher.name })} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <QueryView query={results} pending={about} failed={t("resultsFailed")}>
            {() => about}
          </QueryView>
          {terms.map((group) => (
            <TermClasses key={group.id} group={group} teacher={teacher.username} results={results.data} />
          ))}
          {hasKey("observation.read") && (
            <Suspense fallback={<PanelRowsLoading rows={3} label={t("common:loading")} />}>
              <TeachersVisits teacher={teacher} term={terms[0]?.id} />
            </Suspense>
          )}
        </div>
      )}
    </Page>
  );
}
