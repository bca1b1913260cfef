import type { Course } from "../../../api/teaching-types";
import { FormFailure } from "../../../forms/FormFailure";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { type CoursePart, valuesOf } from "./course-draft";

/** The course was changed elsewhere: what it says now, and that nothing typed here is lost. */
export function CourseConflict({ course, changed }: { course: Course; changed: readonly CoursePart[] }) {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const values = { ...valuesOf(course), college_id: localText(course.college) };

  return (
    <FormFailure tone="warn">
      <p>{t("course.conflict")}</p>
      {changed.map((part) => (
        <p key={part}>
          {t("conflict.now", { field: t(`course.form.${part}`), value: values[part] || t("conflict.nothing") })}
        </p>
      ))}
      <p>{t("conflict.kept")}</p>
    </FormFailure>
  );
}
