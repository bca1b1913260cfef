import { useErrorText } from "../api/error-text";
import { ApiError, ErrorCode } from "../api/errors";
import { useTranslation } from "../i18n/use-translation";

/** Why an upload, a confirmation or an undoing was not taken, in words that fit here. */
export function useImportRefusal(): (error: unknown) => string {
  const { t } = useTranslation("imports");
  const errorText = useErrorText();

  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error);
    if (error.code === ErrorCode.Forbidden) return t("refused.forbidden");
    if (error.code === ErrorCode.Conflict) return t("refused.conflict");
    if (error.code === ErrorCode.NotFound || "term" in error.fields) return t("refused.noTerm");
    return errorText(error);
  };
}
