/** All classes of one teacher over the terms, the newest first. */
import { Link, useParams } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../../api/calendar-queries";
import { ApiError, isForbidden } from "../../api/errors";
import { teachersResultsQuery } from "../../api/result-queries";
import { teachersOfferingsQuery } from "../../api/teaching-queries";
import type { TeachersOfferings } from "../../api/teaching-types";
import { useTranslation } from "../../i18n/use-translation";
import { mayOpen } from "../../session/access";
import { LoadFailure } from "../../loading/LoadFailure";
import { Avatar } from "../../ui/Avatar";
import { buttonClass } from "../../ui/button-class";
import { StateMessage } from "../../ui/StateMessage";
import { NoPermissionPage } from "../../loading/NoPermissionPage";
import { PagePending } from "../../loading/PagePending";
import { byTerm } from "./by-term";
import { teacherCoursesRoute } from "./route";
import { TermClasses } from "./TermClasses";

export function AdminViewTeacherCoursesPage() {
  const { t } = useTranslation("adminViewTeacherCourses");
  const { t: nav } = useTranslation("nav");
  const { teacherCode } = useParams({ from: teacherCoursesRoute });
  const { data, error, isFetching, refetch } = useQuery(teachersOfferingsQuery(teacherCode));

  if (isForbidden(error)) return <NoPermissionPage />;
  if (error instanceof ApiError && error.status === 404) {
    return <StateMessage level="page" title={t("notFound")} text={t("notFoundText")} />;
  }
  if (data) return <TeachersCourses key={teacherCode} taught={data} />;
  if (!error) return <PagePending />;
  return (
    <div className="grid max-w-316 gap-5 px-4 py-7">
      <h1 tabIndex={-1} className="text-2xl">
        {nav("adminViewTeacherCourses")}
      </h1>
      <LoadFailure title={t("loadFailed")} error={error} retry={refetch} retrying={isFetching} />
    </div>
  );
}

function TeachersCourses({ taught: { teacher, items } }: { taught: TeachersOfferings }) {
  const { t } = useTranslation("adminViewTeacherCourses");
  const { data: calendar } = useQuery(calendarQuery);
  const terms = byTerm(items, calendar?.terms ?? []);
  const results = useQuery(teachersResultsQuery(teacher.username));

  return (
    <div className="@container max-w-316 px-4 pt-6 pb-20 lg:pt-7">
      <header className="mb-6 flex flex-wrap items-center gap-4">
        <Avatar name={teacher.name} size="large" />
        <div className="min-w-40 flex-1">
          <h1 tabIndex={-1} className="text-2xl">
            {teacher.name}
          </h1>
          <p className="text-sm text-muted">
            {teacher.username}
            {items.length > 0 && ` · ${t("summary", { count: items.length, terms: terms.length })}`}
          </p>
        </div>
        {mayOpen("userDetail") && (
          <Link
            to="/user/userDetail/$username"
            params={{ username: teacher.username }}
            className={buttonClass({ size: "compact" })}
          >
            {t("profile")}
          </Link>
        )}
      </header>
      {items.length === 0 ? (
        <StateMessage title={t("none")} text={t("noneText", { name: teacher.name })} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {results.error && !results.data ? (
            <LoadFailure
              title={t("resultsFailed")}
              error={results.error}
              retry={results.refetch}
              retrying={results.isFetching}
            />
          ) : (
            <p className="text-sm text-muted">{t("results")}</p>
          )}
          {terms.map((group) => (
            <TermClasses key={group.id} group={group} teacher={teacher.username} results={results.data} />
          ))}
        </div>
      )}
    </div>
  );
}
