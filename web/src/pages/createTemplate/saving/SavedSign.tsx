import { useErrorText } from "../../../api/error-text";
import { useSchoolTime } from "../../../api/use-school-time";
import { useTranslation } from "../../../i18n/use-translation";
import { clockInWords } from "../../../lib/time";
import type { Saving } from "./autosave";

/** Whether what one sees is kept. Only trouble is read out: "saved" after every word would be noise. */
export function SavedSign({ saving }: { saving: Saving }) {
  const { t } = useTranslation("createTemplate");
  const errorText = useErrorText();
  const schoolTime = useSchoolTime();
  const text = {
    saved: () =>
      saving.phase === "saved" ? t("saved.at", { time: clockInWords(new Date(saving.at), schoolTime) }) : "",
    waiting: () => t("saved.waiting"),
    sending: () => t("saved.sending"),
    retrying: () => t("saved.retrying"),
    conflict: () => t("saved.conflict"),
    refused: () => t("saved.refused", { reason: saving.phase === "refused" ? errorText(saving.error) : "" }),
  }[saving.phase]();
  const trouble = saving.phase === "retrying" || saving.phase === "refused" || saving.phase === "conflict";

  return (
    <>
      <span data-saving={saving.phase} className={trouble ? "font-semibold text-warn" : undefined}>
        {text}
      </span>
      <span role="status" className="sr-only">
        {trouble && text}
      </span>
    </>
  );
}
