import { useErrorText } from "../../../../api/error-text";
import { ApiError, ErrorCode, isConflict } from "../../../../api/errors";
import { useTranslation } from "../../../../i18n/use-translation";

/** Why a change to a plan was not made, in words that fit here. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation("outcomes");
  const errorText = useErrorText();

  return (error) => {
    if (isConflict(error)) return t("conflict.again");
    return error instanceof ApiError && error.code === ErrorCode.NotFound ? t("gone") : errorText(error);
  };
}
