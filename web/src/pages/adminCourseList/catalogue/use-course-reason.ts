import { useFieldReason } from "../../../api/error-text";
import { useTranslation } from "../../../i18n/use-translation";

const worded = [
  "code_required",
  "code_too_long",
  "code_invalid",
  "code_taken",
  "name_zh_required",
  "name_zh_too_long",
  "name_en_too_long",
  "credits_invalid",
  "college_id_required",
  "college_id_invalid",
  "tags_invalid",
  "tags_too_long",
] as const;

/** What is wrong with a field of a course's form, and what to do about it. */
export function useCourseReason(): (field: string, reason: string | undefined) => string | undefined {
  const { t } = useTranslation("adminCourseList");
  const fieldReason = useFieldReason();

  return (field, reason) => {
    if (reason === undefined) return undefined;
    const known = worded.find((key) => key === `${field}_${reason}`);
    return known ? t(`course.form.reason.${known}`) : fieldReason(reason);
  };
}
