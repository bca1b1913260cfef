import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { reportQuery, type TeacherVisit } from "../../../api/observation/report-queries";
import { useDateWords } from "../../../calendar/use-date-words";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { VisitAxis } from "../../../observation/VisitAxis";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Tag } from "../../../ui/feedback/Tag";
import { Parts } from "../../../ui/text/Parts";
import { paths } from "../../paths";
import { scoresOf } from "./scores-of";

type OneVisitProps = { visit: TeacherVisit; teacher: string };

/** Who came when and as what, what became of the report, and a mark for each section. */
export function OneVisit({ visit, teacher }: OneVisitProps) {
  const { t } = useTranslation("adminViewTeacherCourses");
  const { t: observation } = useTranslation("observation");
  const localText = useLocalText();
  const dates = useDateWords();
  const { id, date, course, capacity, observer, state } = visit;
  const withdrawn = state === "settled_withdrawn";
  return (
    <li className="teacher-visit">
      <div>
        <p className="flex flex-wrap items-center gap-x-2">
          <Link to={paths.evaluationDetail({ visit: id })} className="link">
            {dates.dayOfYear(date)}
          </Link>
          {state !== "planned" && <Tag>{observation(`visits.state.${state}`)}</Tag>}
        </p>
        <p className="text-sm text-muted">
          <Parts
            parts={[
              t("visits.by", { capacity: observation(`capacity.${capacity}`), name: observer.name }),
              localText(course),
            ]}
          />
        </p>
      </div>
      {withdrawn ? (
        <p className="text-sm text-muted">{t("visits.withdrawn")}</p>
      ) : (
        <Scores visit={id} teacher={teacher} />
      )}
    </li>
  );
}

function Scores({ visit, teacher }: { visit: string; teacher: string }) {
  const { t } = useTranslation("adminViewTeacherCourses");
  const localText = useLocalText();
  const { data, error } = useQuery(reportQuery(visit));
  if (!data) {
    if (!error) return <Skeleton className="w-40" />;
    return <p className="text-sm text-muted">{t("visits.scoresFailed")}</p>;
  }
  const scores = scoresOf(data, teacher);
  if (scores.length === 0) return <p className="text-sm text-muted">{t("visits.noScores")}</p>;
  return (
    <ul className="teacher-visit-scores">
      {scores.map(({ id, title, score }) => (
        <li key={id}>
          <span className="flex justify-between gap-2 text-sm">
            {localText(title)}
            <b>{Math.round(score)}</b>
          </span>
          <VisitAxis score={score} of={localText(title)} />
        </li>
      ))}
    </ul>
  );
}
