import { Link } from "@tanstack/react-router";

import type { OfficeTeacherDetail } from "../../../../api/observation/office-queries";
import { useDateWords } from "../../../../calendar/use-date-words";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { useTimetableText } from "../../../../timetable/use-timetable-text";
import { PanelSection } from "../../../../ui/layout/PanelSection";
import { Parts } from "../../../../ui/text/Parts";
import { paths } from "../../../paths";
import { stageOf } from "../records/stages";
import "../office-lines.css";

/** Who has attended before, as single marks without a mean; and what is still taught this term. */
export function AboutTeacher({ subject }: { subject: OfficeTeacherDetail }) {
  const { t } = useTranslation("observationOffice");
  const dates = useDateWords();
  const { not_seen_for: terms, visits, teacher } = subject;
  const last = visits.map(({ date }) => date).toSorted((one, other) => other.localeCompare(one))[0];

  return (
    <>
      <p className="text-sm">
        {terms === 0 ? t("teacher.seenNow") : t("teacher.notSeen", { count: terms })}{" "}
        {last === undefined
          ? t("teacher.never", { name: teacher.name })
          : terms > 0 && t("teacher.lastOn", { day: dates.dayOfYear(last) })}
      </p>
      <PanelSection id="teacher-visits" title={t("teacher.visits")}>
        {visits.length === 0 ? (
          <p className="text-sm text-muted">{t("teacher.noVisits")}</p>
        ) : (
          <ul className="office-lines">
            {visits.map((visit) => (
              <VisitLine key={visit.id} visit={visit} />
            ))}
          </ul>
        )}
        <p className="text-note text-muted">{t("teacher.single")}</p>
      </PanelSection>
      <PanelSection id="teacher-meetings" title={t("teacher.meetings")}>
        {subject.meetings.length === 0 ? (
          <p className="text-sm text-muted">{t("teacher.noMeetings")}</p>
        ) : (
          <Meetings meetings={subject.meetings} />
        )}
      </PanelSection>
    </>
  );
}

function VisitLine({ visit }: { visit: OfficeTeacherDetail["visits"][number] }) {
  const { t } = useTranslation("observationOffice");
  const { t: observation } = useTranslation("observation");
  const localText = useLocalText();
  const dates = useDateWords();
  const { id, date, course, capacity, observer, attended, state } = visit;
  const day = dates.dayOfYear(date);
  const stage = stageOf(state);
  return (
    <li>
      <span>{day}</span>
      <span>
        {localText(course)}
        <span className="block text-note text-muted">
          <Parts
            parts={[
              t("teacher.by", { capacity: observation(`capacity.${capacity}`), name: observer.name }),
              t("teacher.periods", { count: attended }),
              stage ? t(`state.${stage}`) : "",
            ]}
          />
        </span>
      </span>
      {stage && (
        <Link
          to={paths.evaluationDetail({ visit: id })}
          aria-label={t("teacher.recordOf", { day })}
          className="link -my-2 py-2"
        >
          {t("teacher.record")}
        </Link>
      )}
    </li>
  );
}

/** Who is to go comes after them, so there may not be many. */
const mostUnfolded = 4;

function Meetings({ meetings }: Pick<OfficeTeacherDetail, "meetings">) {
  const { t } = useTranslation("observationOffice");
  const lines = meetings.map((meeting) => (
    <MeetingLine key={`${meeting.offering} ${meeting.weekday} ${meeting.period_from}`} meeting={meeting} />
  ));
  const folded = lines.slice(mostUnfolded);
  return (
    <>
      <ul className="office-lines">{lines.slice(0, mostUnfolded)}</ul>
      {folded.length > 0 && (
        <details className="text-sm">
          <summary className="flex min-h-11 items-center text-primary">
            {t("teacher.more", { count: folded.length })}
          </summary>
          <ul className="office-lines">{folded}</ul>
        </details>
      )}
    </>
  );
}

function MeetingLine({ meeting }: { meeting: OfficeTeacherDetail["meetings"][number] }) {
  const { t } = useTranslation("observationOffice");
  const localText = useLocalText();
  const timetable = useTimetableText();
  const { course, class_code, weekday, period_from, period_to, room, students, left } = meeting;
  return (
    <li>
      <span>
        {t("teacher.time", {
          weekday: timetable.weekday(weekday),
          periods: timetable.periods(period_from, period_to),
        })}
      </span>
      <span>
        {localText(course)} <span className="text-muted">{class_code}</span>
        <span className="block text-note text-muted">
          <Parts parts={[room ?? "", t("teacher.students", { count: students }), t("teacher.left", { count: left })]} />
        </span>
      </span>
    </li>
  );
}
