import { type SubmitEvent, useId, useState } from "react";

import { Field } from "../../../forms/Field";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";

const longest = 500;

type ReturnDialogProps = { whose: string; onClose: () => void; onReturn: (reason: string) => void };

/** The teacher reads why, and can change them and hand them in again. */
export function ReturnDialog({ whose, onClose, onReturn }: ReturnDialogProps) {
  const { t } = useTranslation("evaluationManagement");
  const formId = useId();
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const missing = asked && reason.trim() === "";

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() !== "") onReturn(reason.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("own.ask.title")}
      description={t("own.ask.text", { whose })}
      actions={
        <>
          <Button size="compact" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button size="compact" variant="primary" type="submit" form={formId}>
            {t("own.return")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="dense my-1" onSubmit={submit}>
        <Field label={t("own.ask.reason")} error={missing ? t("own.ask.missing") : undefined}>
          {(control) => (
            <textarea
              {...control}
              name="reason"
              rows={3}
              maxLength={longest}
              className="input"
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
