import { useQuery } from "@tanstack/react-query";

import { userInfoQuery } from "../../api/own/queries";
import type { TaughtEvaluation } from "../../api/campaigns/own-question-queries";
import type { ScorePoint } from "../../api/results/result-queries";
import type { Term } from "../../api/teaching/calendar-queries";
import type { Offering } from "../../api/teaching/teaching-queries";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { CodeText } from "../../ui/text/CodeText";
import { MeetingLines } from "../../timetable/MeetingLines";
import { ClassRounds } from "./evaluations/ClassRounds";
import { earlierScores } from "./evaluations/earlier-scores";
import { EarlierScores } from "./evaluations/EarlierScores";
import type { Visits } from "./visits/of-class";
import { VisitLines } from "./visits/VisitLines";

type ClassItemProps = {
  offering: Offering;
  term: Pick<Term, "year" | "number"> | undefined;
  /** Undefined: not there yet. */
  rounds: readonly TaughtEvaluation[] | undefined;
  /** Of all one's classes, over the terms. */
  results: readonly ScorePoint[];
  /** Undefined: not there yet. */
  visits: Visits | undefined;
};

/** One class: which, how many sit in it, when it meets, and how its evaluations stand. */
export function ClassItem({ offering, term, rounds, results, visits }: ClassItemProps) {
  const { t } = useTranslation("courseList");
  const localText = useLocalText();
  const { data: me } = useQuery(userInfoQuery);
  const { code, course_name, teachers, students, meetings } = offering;
  const others = me ? teachers.filter(({ username }) => username !== me.username) : [];

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b py-4 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      <div>
        <h2 className="text-base">{localText(course_name)}</h2>
        <p className="text-sm text-muted">
          <span className="inline-block">
            <CodeText>{code}</CodeText>
          </span>
          {others.length > 0 && (
            <>
              {" · "}
              <span className="inline-block">
                {t("with", { names: others.map(({ name }) => name).join(t("and")) })}
              </span>
            </>
          )}
        </p>
      </div>
      <p className="text-sm @3xl:order-last">{t("students", { count: students })}</p>
      <div className="col-span-full text-sm @3xl:col-span-1">
        <MeetingLines meetings={meetings} />
      </div>
      <div className="order-last col-span-full mt-1">
        <ClassRounds rounds={rounds} course={localText(course_name)} />
        {term && <EarlierScores scores={earlierScores(results, offering.course_id, term)} />}
        {visits && <VisitLines visits={visits} />}
      </div>
    </li>
  );
}
