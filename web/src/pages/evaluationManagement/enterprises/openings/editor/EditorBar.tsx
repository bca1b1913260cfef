import { useId } from "react";

import type { SurveyPreview } from "../../../../../api/surveys/survey-queries";
import { FormFailure } from "../../../../../forms/FormFailure";
import { useTranslation } from "../../../../../i18n/use-translation";
import { Button } from "../../../../../ui/control/Button";
import { useRefusal } from "../use-refusal";
import { usePreviewText } from "./use-preview-text";
import type { SurveyFormState } from "./use-survey-form";

type EditorBarProps = { form: SurveyFormState; preview: SurveyPreview | undefined; onOpen: () => void };

/** Stays at the foot of the window: how many would be asked, and what to do with it. */
export function EditorBar({ form, preview, onOpen }: EditorBarProps) {
  const { t } = useTranslation("surveys");
  const refusal = useRefusal();
  const text = usePreviewText();
  const summaryId = useId();
  const { failure, doing, known } = form;
  const faulty = Object.values(form.reasons).some((reason) => reason !== undefined);
  const nobody = preview?.raters === 0;

  return (
    <div className="campaign-editor-bar">
      {failure !== null && <FormFailure>{refusal(failure)}</FormFailure>}
      {failure !== null && known !== null && <p className="text-sm text-muted">{t("editor.keptAsDraft")}</p>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p id={summaryId} role="status" className="mr-auto text-sm font-semibold">
          {faulty ? t("editor.faulty") : nobody ? t("preview.nobody") : preview ? text.size(preview) : ""}
        </p>
        <Button type="submit" size="compact" busy={doing === "save"}>
          {t(doing === "save" ? "editor.saving" : "editor.saveDraft")}
        </Button>
        <Button
          variant="primary"
          size="compact"
          busy={doing === "open"}
          disabled={nobody}
          aria-haspopup="dialog"
          aria-describedby={summaryId}
          onClick={onOpen}
        >
          {t("action.open")}
        </Button>
      </div>
    </div>
  );
}
