import { Link } from "@tanstack/react-router";
import { Fragment } from "react";

import type { PersonRef } from "../../../../api/teaching/teaching-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { mayOpen } from "../../../../session/access";

/** More would make a row of many lines. */
const mostShown = 3;

/** The lead first, each leading to all their classes where one may see them. */
export function TeacherLinks({ teachers }: { teachers: readonly PersonRef[] }) {
  const { t } = useTranslation("adminCourseList");
  if (teachers.length === 0) return <span className="text-muted">{t("class.noTeacher")}</span>;

  const shown = teachers.slice(0, mostShown);
  const names = shown.map(({ username, name }, index) => (
    <Fragment key={username}>
      {index > 0 && (
        <>
          {t("and")}
          <wbr />
        </>
      )}
      {mayOpen("adminViewTeacherCourses") ? (
        <Link
          to="/user/adminViewTeacherCourses/$teacherCode"
          params={{ teacherCode: username }}
          className="row-aside whitespace-nowrap underline-offset-3 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="whitespace-nowrap">{name}</span>
      )}
    </Fragment>
  ));
  if (teachers.length <= mostShown) return names;
  const [before = "", after = ""] = t("class.moreTeachers", { names: "\n", count: teachers.length }).split("\n");
  return (
    <>
      {before}
      {names}
      {after}
    </>
  );
}
