import { useErrorText } from "../api/error-text";
import { ApiError, ErrorCode } from "../api/errors";
import { useTranslation } from "../i18n/use-translation";

/** Why something about a template was not done, in words that fit here. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation("templates");
  const errorText = useErrorText();

  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error);
    if (error.code === ErrorCode.Conflict) return t("refusal.conflict");
    if (error.code === ErrorCode.NotFound) return t("refusal.gone");
    if (error.fields["form"] !== undefined) return t("refusal.notPublishable");
    return errorText(error);
  };
}
