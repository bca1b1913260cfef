import { Link } from "@tanstack/react-router";

import type { ScorePoint } from "../../api/results/result-queries";
import type { Offering } from "../../api/teaching/teaching-queries";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import type { Column } from "../../table/DataTable";
import { CodeText } from "../../ui/text/CodeText";
import { MeetingLines } from "../../timetable/MeetingLines";
import { ClassResults } from "./ClassResults";

/** A teacher's classes; each leads to its panel in the list of its term. */
export function useTeachersColumns(teacher: string, results: readonly ScorePoint[] | undefined): Column<Offering>[] {
  const { t } = useTranslation("adminViewTeacherCourses");
  const localText = useLocalText();

  /** Whether somebody leads, and with whom they share the class. */
  function part({ teachers }: Offering): string {
    const others = teachers.filter(({ username }) => username !== teacher);
    if (others.length === 0) return t("alone");
    const shared = t("with", { names: others.map(({ name }) => name).join(t("and")) });
    return teachers[0]?.username === teacher ? `${t("lead")} · ${shared}` : shared;
  }

  return [
    {
      id: "course",
      header: t("column.course"),
      narrow: "title",
      cell: ({ id, code, term_id, course_name, course_code }) => (
        <>
          <Link to="/user/adminCourseList" search={{ term: term_id, class: id }} className="row-link">
            {localText(course_name)}
          </Link>
          <span className="hidden text-note font-normal text-muted @min-[54rem]/list:block">{course_code}</span>
          {/* Where it has no column of its own. */}
          <span className="block text-note font-normal text-muted @min-[54rem]/list:hidden">
            <CodeText>{code}</CodeText>
          </span>
        </>
      ),
    },
    {
      id: "code",
      header: t("column.code"),
      narrow: "beside",
      minor: true,
      cell: ({ code }) => <CodeText>{code}</CodeText>,
    },
    { id: "part", header: t("column.part"), narrow: "below", minor: true, cell: part },
    {
      id: "students",
      header: t("column.students"),
      narrow: "end",
      figures: true,
      cell: ({ students }) => (
        <>
          <span className="hidden @min-[35rem]/list:inline">{students}</span>
          <span className="text-muted @min-[35rem]/list:hidden">{t("people", { count: students })}</span>
        </>
      ),
    },
    {
      id: "meetings",
      header: t("column.meetings"),
      narrow: "rest",
      minor: true,
      cell: ({ meetings }) => <MeetingLines meetings={meetings} />,
    },
    {
      id: "results",
      header: t("column.results"),
      narrow: "below",
      cell: ({ id }) => <ClassResults points={results?.filter(({ offering }) => offering === id)} />,
    },
  ];
}
