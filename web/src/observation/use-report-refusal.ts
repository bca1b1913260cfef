import { useErrorText } from "../api/error-text";
import { ApiError, ErrorCode } from "../api/errors";
import { useTranslation } from "../i18n/use-translation";

/** Something about the report is not as it was shown. */
const isOld = (error: unknown) =>
  error instanceof ApiError && (error.code === ErrorCode.Conflict || error.code === ErrorCode.WrongState);

/** Why something about a report was not taken. Needs the texts of "visitReport". */
export function useReportRefusal(): (error: unknown) => string {
  const { t } = useTranslation("visitReport");
  const errorText = useErrorText();
  return (error) => {
    if (isOld(error)) return t("refusedChanged");
    return error instanceof ApiError && error.code === ErrorCode.OwnVisit ? t("settle.own") : errorText(error);
  };
}
