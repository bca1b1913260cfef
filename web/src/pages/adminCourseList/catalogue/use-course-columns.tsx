import { Link } from "@tanstack/react-router";

import type { Course } from "../../../api/teaching/teaching-queries";
import { useLanguage } from "../../../i18n/language";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import type { Column } from "../../../table/DataTable";
import { CodeText } from "../../../ui/text/CodeText";
import { adminCourseListRoute, rowId } from "../route";
import { withoutPanel } from "../use-course-list";
import { useCredits } from "../use-credits";

export function useCourseColumns(onReach: () => void): Column<Course>[] {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const creditsText = useCredits();
  const figures = new Intl.NumberFormat(useLanguage());

  return [
    {
      id: "name",
      header: t("course.column.name"),
      narrow: "title",
      cell: ({ code, name }) => (
        <Link
          from={adminCourseListRoute}
          search={(before) => ({ ...withoutPanel(before), course: code })}
          resetScroll={false}
          id={rowId(code)}
          className="row-link"
          onPointerEnter={onReach}
          onFocus={onReach}
        >
          {localText(name)}
        </Link>
      ),
    },
    { id: "code", header: t("course.column.code"), narrow: "beside", cell: ({ code }) => <CodeText>{code}</CodeText> },
    {
      id: "college",
      header: t("course.column.college"),
      narrow: "rest",
      cell: ({ college }) => localText(college),
    },
    {
      id: "kind",
      header: t("course.form.kind"),
      narrow: "rest",
      cell: ({ kind, tags }) => (
        <span className="inline-flex flex-wrap gap-x-2">
          {kind !== null && <span>{t(`course.kind.${kind}`)}</span>}
          {tags.map((tag) => (
            <Link
              key={tag}
              from={adminCourseListRoute}
              search={(before) => ({ ...withoutPanel(before), tag, page: undefined })}
              resetScroll={false}
              className="link relative z-1 text-sm"
            >
              {tag}
            </Link>
          ))}
        </span>
      ),
    },
    {
      id: "credits",
      header: t("course.column.credits"),
      narrow: "end",
      figures: true,
      cell: ({ credits }) =>
        credits !== null && (
          <>
            <span className="hidden @min-[35rem]/list:inline">{figures.format(credits)}</span>
            <span className="text-muted @min-[35rem]/list:hidden">{creditsText(credits)}</span>
          </>
        ),
    },
    {
      id: "classes",
      header: t("course.column.classes"),
      narrow: "below",
      cell: ({ classes }) => (
        <span className={classes === 0 ? "text-muted" : undefined}>
          {classes === 0 ? t("course.neverTaught") : t("course.taught", { count: classes })}
        </span>
      ),
    },
  ];
}
