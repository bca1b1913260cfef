import { useId } from "react";

import { useFieldReason } from "../../../api/error-text";
import { TextAreaField } from "../../../forms/field/TextAreaField";
import { useForm } from "../../../forms/use-form";
import { useTranslation } from "../../../i18n/use-translation";
import { AskDialog } from "../moves/AskDialog";

const longest = 500;

type ReturnDialogProps = {
  whose: string;
  onClose: () => void;
  /** Closes the dialog once they are returned; until then what was written stays. */
  onReturn: (reason: string) => Promise<void>;
};

/** The teacher reads why, and can change them and hand them in again. */
export function ReturnDialog({ whose, onClose, onReturn }: ReturnDialogProps) {
  const { t } = useTranslation("evaluationManagement");
  const fieldReason = useFieldReason();
  const formId = useId();
  const form = useForm({
    initial: { reason: "" },
    check: ({ reason }) => ({ reason: reason.trim() === "" ? "missing" : undefined }),
    send: ({ reason }) => onReturn(reason.trim()),
  });
  const fault = form.reasons.reason;

  return (
    <AskDialog
      title={t("own.ask.title")}
      text={t("own.ask.text", { whose })}
      no={t("common:cancel")}
      yes={t("own.return")}
      doing={t("own.ask.busy")}
      busy={form.busy}
      error={form.failure}
      form={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)}>
        <TextAreaField
          name="reason"
          label={t("own.ask.reason")}
          error={fault === "missing" ? t("own.ask.missing") : fault && fieldReason(fault)}
          rows={3}
          maxLength={longest}
          value={form.values.reason}
          onValueChange={(value) => form.set("reason", value)}
        />
      </form>
    </AskDialog>
  );
}
