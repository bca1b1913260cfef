import { useTranslation } from "../../../i18n/use-translation";
import { useFieldReason } from "../../../api/error-text";

const worded = [
  "name_required",
  "name_too_long",
  "username_required",
  "username_too_short",
  "username_too_long",
  "username_invalid",
  "username_taken",
  "email_invalid",
  "email_too_long",
  "phone_invalid",
  "phone_too_short",
  "phone_too_long",
  "college_id_required",
  "college_id_invalid",
] as const;

/** What is wrong with a field of a person's form, and what to do about it. */
export function useUserReason(): (field: string, reason: string | undefined) => string | undefined {
  const { t } = useTranslation("manageUsers");
  const fieldReason = useFieldReason();

  return (field, reason) => {
    if (reason === undefined) return undefined;
    const known = worded.find((key) => key === `${field}_${reason}`);
    return known ? t(`form.reason.${known}`) : fieldReason(reason);
  };
}
