import type { JobFailure } from "../api/imports/import-queries";
import { useTranslation } from "../i18n/use-translation";

/** Why a job of an import came to nothing, in words. */
export function useImportFailure(): (deed: "check" | "write" | "undo", failure: JobFailure) => string {
  const { t } = useTranslation("imports");
  return (deed, failure) => {
    if (failure === "permission_lost" || failure === "needs_person") return t(`failure.${failure}`);
    if (failure === "moved_on") return t(`failure.${deed}.moved_on`);
    if (failure === "in_use" && deed === "undo") return t("failure.undo.in_use");
    return t(`failure.${deed}.broken`);
  };
}
