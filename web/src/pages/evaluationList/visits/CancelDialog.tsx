import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";

import { cancelVisit } from "../../../api/observation/visit-mutations";
import type { Visit } from "../../../api/observation/visit-queries";
import { TextAreaField } from "../../../forms/field/TextAreaField";
import { useForm } from "../../../forms/use-form";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useRefusal } from "../../../observation/use-refusal";
import { useVisitText } from "../../../observation/use-visit-text";
import { useToast } from "../../../ui/feedback/Toast";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import { cancellingNeedsReason } from "./parts";

type CancelDialogProps = { visit: Visit; today: string; onClose: () => void };

export function CancelDialog({ visit, today, onClose }: CancelDialogProps) {
  const { t } = useTranslation("observation");
  const localText = useLocalText();
  const text = useVisitText();
  const refusal = useRefusal();
  const toast = useToast();
  const formId = useId();
  const { mutateAsync } = useMutation(cancelVisit);
  const { id, version, announced } = visit;
  const course = localText(visit.course.name);
  const [needed] = useState(() => cancellingNeedsReason(visit, new Date(), today));

  const form = useForm({
    initial: { reason: "" },
    check: ({ reason }) => ({ reason: needed && reason.trim() === "" ? "required" : undefined }),
    async send({ reason }) {
      await mutateAsync({ id, version, reason: reason.trim() || null });
      onClose();
      toast.show({ text: t("cancel.done", { course }) });
    },
  });

  return (
    <ConfirmDialog
      title={t("cancel.title", { course })}
      text={t("cancel.text", { when: text.when(visit) })}
      points={[announced && t("cancel.told")]}
      no={t("cancel.no")}
      yes={t("cancel.yes")}
      doing={t("cancel.doing")}
      grave
      busy={form.busy}
      failure={form.failure === null ? null : t("cancel.failed", { reason: refusal(form.failure) })}
      form={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)}>
        <TextAreaField
          name="reason"
          label={t(needed || form.reasons.reason ? "cancel.reason" : "cancel.reasonOptional")}
          hint={needed ? t("cancel.reasonNeeded") : undefined}
          error={form.reasons.reason && t("cancel.reasonNeeded")}
          maxLength={500}
          rows={2}
          value={form.values.reason}
          onValueChange={(reason) => form.set("reason", reason)}
        />
      </form>
    </ConfirmDialog>
  );
}
