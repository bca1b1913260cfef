import { useErrorText } from "../api/error-text";
import { ApiError, ErrorCode } from "../api/errors";
import { useTranslation } from "../i18n/use-translation";
import { useVisitText } from "./use-visit-text";

/** Why a visit was not booked or changed, in words that say what to do. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation("observation");
  const errorText = useErrorText();
  const text = useVisitText();

  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error);
    if (error.clash) return t("refused.clash", { clash: text.clash(error.clash) });
    if (error.code === ErrorCode.TooLateToAnnounce) return t("refused.tooLate");
    if (error.code === ErrorCode.AnnouncedFull) return t("refused.full");
    if (error.code === ErrorCode.OwnClass) return t("refused.own");
    if ("date" in error.fields) return t("refused.past");
    if (error.code === ErrorCode.Conflict || error.code === ErrorCode.WrongState) return t("refused.changed");
    return errorText(error);
  };
}
