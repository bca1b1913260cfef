import { Link } from "@tanstack/react-router";

import type { Offering } from "../../../api/teaching/teaching-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import type { Column } from "../../../table/DataTable";
import { MeetingLines } from "../../../timetable/MeetingLines";
import { CodeText } from "../../../ui/text/CodeText";
import { adminCourseListRoute, rowId } from "../route";
import { useCredits } from "../use-credits";
import { withoutPanel } from "../use-course-list";
import { TeacherLinks } from "./teachers/TeacherLinks";

export function useClassColumns(onReach: () => void): Column<Offering>[] {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const creditsText = useCredits();

  return [
    {
      id: "course",
      header: t("class.column.course"),
      narrow: "title",
      cell: ({ id, code, course_name, course_code, credits }) => (
        <>
          <Link
            from={adminCourseListRoute}
            search={(before) => ({ ...withoutPanel(before), class: id })}
            resetScroll={false}
            id={rowId(id)}
            className="row-link"
            onPointerEnter={onReach}
            onFocus={onReach}
          >
            {localText(course_name)}
          </Link>
          <span className="hidden text-note font-normal text-muted @min-[54rem]/list:block">
            <CodeText>{[course_code, creditsText(credits)].filter(Boolean).join(" · ")}</CodeText>
          </span>
          {/* Where it has no column of its own. */}
          <span className="block text-note font-normal text-muted @min-[54rem]/list:hidden">
            <CodeText>{code}</CodeText>
          </span>
        </>
      ),
    },
    {
      id: "code",
      header: t("class.column.code"),
      narrow: "beside",
      minor: true,
      cell: ({ code }) => <CodeText>{code}</CodeText>,
    },
    {
      id: "teachers",
      header: t("class.column.teachers"),
      narrow: "below",
      cell: ({ teachers }) => <TeacherLinks teachers={teachers} />,
    },
    {
      id: "college",
      header: t("class.column.college"),
      narrow: "below",
      minor: true,
      cell: ({ college }) => localText(college),
    },
    {
      id: "students",
      header: t("class.column.students"),
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
      header: t("class.column.meetings"),
      narrow: "rest",
      cell: ({ meetings }) => <MeetingLines meetings={meetings} />,
    },
  ];
}
