import { useTranslation } from "../../../i18n/use-translation";
import { useErrorText } from "../../../api/error-text";
import { ApiError, ErrorCode } from "../../../api/errors";

/** Why it could not be counted or begun. */
export function useBulkFailure(): (error: unknown) => string {
  const { t } = useTranslation("bulk");
  const errorText = useErrorText();

  return (error) => {
    const code = error instanceof ApiError ? error.code : null;
    if (code === ErrorCode.AboveYourLevel) return t("failure.aboveYourLevel");
    if (code === ErrorCode.NotFound) return t("failure.roleGone");
    return code === ErrorCode.InvalidFields ? t("failure.invalidScope") : errorText(error);
  };
}
