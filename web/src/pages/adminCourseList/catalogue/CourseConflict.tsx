import type { Course } from "../../../api/teaching/teaching-queries";
import { FormFailure } from "../../../forms/FormFailure";
import type { ChangedParts } from "../../../forms/three-way";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { type CoursePart, valuesOf } from "./course-draft";

type CourseConflictProps = { course: Course; changed: ChangedParts<CoursePart> };

/** The course was changed elsewhere: what it says there, where that clashes, and that nothing typed here is lost. */
export function CourseConflict({ course, changed: { taken, clashing } }: CourseConflictProps) {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const values = {
    ...valuesOf(course),
    college_id: localText(course.college),
    kind: course.kind === null ? "" : t(`course.kind.${course.kind}`),
  };

  const told = (part: CoursePart) => ({
    field: t(`course.form.${part}`),
    value: values[part] || t("conflict.nothing"),
  });

  return (
    <FormFailure tone="warn">
      <p>{t("course.conflict")}</p>
      {taken.map((part) => (
        <p key={part}>{t("conflict.now", told(part))}</p>
      ))}
      {clashing.map((part) => (
        <p key={part}>{t("conflict.clash", told(part))}</p>
      ))}
      <p>{t("conflict.kept")}</p>
    </FormFailure>
  );
}
