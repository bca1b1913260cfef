import { useId } from "react";

import type { CampaignPreview } from "../../../api/campaigns/campaign-queries";
import { FormFailure } from "../../../forms/FormFailure";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { useCampaignText } from "../use-campaign-text";
import { useRefusal } from "../use-refusal";
import type { CampaignForm } from "./use-campaign-form";

type EditorBarProps = {
  form: CampaignForm;
  preview: CampaignPreview | undefined;
  /** Nothing is picked yet. */
  unpicked: boolean;
  scheduled: boolean;
  /** There is no class to evaluate. */
  empty: boolean;
  onStart: () => void;
};

/** Stays at the foot of the window: how much it is about, and what to do with it. */
export function EditorBar({ form, preview, unpicked, scheduled, empty, onStart }: EditorBarProps) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const refusal = useRefusal();
  const summaryId = useId();
  const { draft, failure, doing, known } = form;
  const faulty = Object.keys(form.reasons).length > 0;

  function summary(): string {
    if (faulty) return t("editor.faulty");
    if (unpicked) return t("preview.unpicked");
    if (draft.template === "") return t("preview.untold");
    if (!preview) return t("preview.counting");
    if (empty) return t("editor.empty");
    return t("preview.size", {
      classes: text.classes(preview.classes),
      students: t("students", { count: preview.students, total: text.number(preview.students) }),
    });
  }

  return (
    <div className="campaign-editor-bar">
      {failure !== null && <FormFailure>{refusal(failure)}</FormFailure>}
      {failure !== null && known !== null && <p className="text-sm text-muted">{t("editor.keptAsDraft")}</p>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p id={summaryId} role="status" className="mr-auto text-sm font-semibold">
          {summary()}
        </p>
        {scheduled ? (
          <Button type="submit" variant="primary" size="compact" busy={doing === "save"}>
            {t(doing === "save" ? "editor.saving" : "editor.save")}
          </Button>
        ) : (
          <>
            <Button type="submit" size="compact" busy={doing === "save"}>
              {t(doing === "save" ? "editor.saving" : "editor.saveDraft")}
            </Button>
            <Button
              variant="primary"
              size="compact"
              busy={doing === "start"}
              disabled={empty}
              aria-describedby={summaryId}
              onClick={onStart}
            >
              {t(draft.start === "now" ? "action.open" : doing === "start" ? "editor.scheduling" : "action.schedule")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
