import { useTranslation } from "../../i18n/use-translation";
import { useErrorText } from "../../api/error-text";
import { ApiError, ErrorCode } from "../../api/errors";

/** Why a change to an account was not made, in words that fit here. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation("manageUsers");
  const errorText = useErrorText();

  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error);
    if (error.code === ErrorCode.AboveYourLevel) return t("refused.aboveYourLevel");
    if (error.code === ErrorCode.LastRoleManager) return t("refused.lastRoleManager");
    return error.code === ErrorCode.NotFound ? t("refused.gone") : errorText(error);
  };
}
