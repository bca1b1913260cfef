import { useErrorText } from "../../../api/error-text";
import { ApiError, ErrorCode, isConflict } from "../../../api/errors";
import { useTranslation } from "../../../i18n/use-translation";

/** Why a change to an enterprise or a contact was not made, in words that fit here. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation("enterprises");
  const errorText = useErrorText();

  return (error) => {
    if (isConflict(error)) return t("refused.conflict");
    return error instanceof ApiError && error.code === ErrorCode.NotFound ? t("refused.gone") : errorText(error);
  };
}
