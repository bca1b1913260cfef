import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { type TeacherVisit, teacherVisitsQuery } from "../../../api/observation/report-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryView } from "../../../loading/QueryView";
import { Button } from "../../../ui/control/Button";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { OneVisit } from "./OneVisit";
import "./visits.css";

/** So many are shown, and their scores fetched, before somebody asks for more. */
const firstShown = 6;

type TeachersVisitsProps = { teacher: { username: string; name: string }; term: string | undefined };

/** What observers wrote about a teacher: single marks, apart from what students say and summed up by nothing. */
export function TeachersVisits({ teacher, term }: TeachersVisitsProps) {
  const { t } = useTranslation("adminViewTeacherCourses");
  const titleId = useId();
  const query = useQuery(teacherVisitsQuery(teacher.username, term));
  return (
    <section aria-labelledby={titleId} className="grid gap-2 border-t pt-6">
      <h2 id={titleId} className="text-base">
        {t("visits.title")}
      </h2>
      <p className="text-sm text-muted">{t("visits.apart")}</p>
      <QueryView query={query} pending={<Skeleton className="w-56" />} failed={t("visits.failed")}>
        {({ visits }) =>
          visits.length === 0 ? (
            <p className="text-sm">{t("visits.none")}</p>
          ) : (
            <VisitMarks visits={visits} teacher={teacher.name} />
          )
        }
      </QueryView>
    </section>
  );
}

function VisitMarks({ visits, teacher }: { visits: readonly TeacherVisit[]; teacher: string }) {
  const { t } = useTranslation("adminViewTeacherCourses");
  const [all, setAll] = useState(false);
  const shown = all ? visits : visits.slice(0, firstShown);
  const left = visits.length - shown.length;
  return (
    <>
      <ul>
        {shown.map((visit) => (
          <OneVisit key={visit.id} visit={visit} teacher={teacher} />
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button size="compact" onClick={() => setAll(true)}>
            {t("visits.more", { count: left })}
          </Button>
        </div>
      )}
    </>
  );
}
