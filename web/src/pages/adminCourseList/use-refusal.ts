import { useErrorText } from "../../api/error-text";
import { ApiError, ErrorCode } from "../../api/errors";
import { useTranslation } from "../../i18n/use-translation";

/** Why a change to a course or a class was not made, in words that fit here. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation("adminCourseList");
  const errorText = useErrorText();

  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error);
    if (error.code === ErrorCode.InUse) return t("inUse");
    return error.code === ErrorCode.NotFound ? t("gone") : errorText(error);
  };
}
