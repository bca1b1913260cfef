import { useFieldReason } from "../../../../api/error-text";
import { useTranslation } from "../../../../i18n/use-translation";

const worded = [
  "course_required",
  "code_required",
  "code_too_long",
  "code_invalid",
  "code_taken",
  "teachers_invalid",
  "teachers_too_long",
  "teachers_unknown",
  "teachers_without_role",
  "teachers_pending",
  "meetings_invalid",
] as const;

/** What is wrong with a part of a class's form, and what to do about it. */
export function useClassReason() {
  const { t } = useTranslation("adminCourseList");
  const fieldReason = useFieldReason();

  return (part: string, reason: string | undefined, values?: Record<string, string>): string | undefined => {
    if (reason === undefined) return undefined;
    const known = worded.find((key) => key === `${part}_${reason}`);
    return known ? t(`class.form.reason.${known}`, values) : fieldReason(reason);
  };
}
