import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";

import { type Course, courseQuery } from "../../../api/teaching/teaching-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { hasKey } from "../../../session/permissions";
import { PanelWithout } from "../../../loading/PanelWithout";
import { Banner } from "../../../ui/feedback/Banner";
import { Fact, Facts } from "../../../ui/layout/Facts";
import { PanelBody, SidePanel } from "../../../ui/overlay/SidePanel";
import { adminCourseListRoute, rowId } from "../route";
import { useCourseList } from "../use-course-list";
import { useCredits } from "../use-credits";
import { EditCourse } from "./EditCourse";

/** One course beside the catalogue: to change, or to read where that is all one may. */
export function CoursePanel({ code }: { code: string }) {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const { closePanel } = useCourseList();
  const query = useQuery(courseQuery(code));
  const course = query.data;
  const editable = hasKey("course.manage");

  return (
    <SidePanel
      title={t(editable ? "course.panel.edit" : "course.panel.view")}
      text={course ? `${localText(course.name)} · ${course.code}` : code}
      closeLabel={t("common:close")}
      onClose={closePanel}
      returnTo={rowId(code)}
    >
      {!course ? (
        <PanelWithout
          query={query}
          notFound={{ title: t("course.notFound"), text: t("course.notFoundText") }}
          failed={t("course.oneFailed")}
        />
      ) : editable ? (
        <EditCourse course={course}>
          <ClassesNow code={course.code} />
        </EditCourse>
      ) : (
        <ReadCourse course={course} />
      )}
    </SidePanel>
  );
}

function ReadCourse({ course }: { course: Course }) {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const credits = useCredits();
  return (
    <PanelBody>
      <Banner>{t("readOnly")}</Banner>
      <Facts>
        <Fact label={t("course.column.name")}>{localText(course.name)}</Fact>
        <Fact label={t("course.column.code")}>{course.code}</Fact>
        <Fact label={t("course.column.credits")}>{credits(course.credits) ?? t("conflict.nothing")}</Fact>
        <Fact label={t("course.column.college")}>{localText(course.college)}</Fact>
        <Fact label={t("course.form.kind")}>{t(`course.kind.${course.kind ?? "none"}`)}</Fact>
        {course.tags.length > 0 && <Fact label={t("course.form.tags")}>{course.tags.join(t("and"))}</Fact>}
      </Facts>
      <ClassesNow code={course.code} />
    </PanelBody>
  );
}

function ClassesNow({ code }: { code: string }) {
  const { t } = useTranslation("adminCourseList");
  return (
    <Link
      from={adminCourseListRoute}
      search={({ term }) => ({ term, q: code })}
      className="link justify-self-start text-sm"
    >
      {t("course.classesNow")}
    </Link>
  );
}
