import { useMutation } from "@tanstack/react-query";
import { useId } from "react";

import { sayNotHeld } from "../../../api/observation/visit-mutations";
import type { Visit } from "../../../api/observation/visit-queries";
import { RadioGroupField } from "../../../forms/choice/RadioGroupField";
import { TextAreaField } from "../../../forms/field/TextAreaField";
import { useForm } from "../../../forms/use-form";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useRefusal } from "../../../observation/use-refusal";
import { useToast } from "../../../ui/feedback/Toast";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";

const reasons = ["moved", "teacher_absent", "room_shut", "other"] as const;

type NotHeldDialogProps = { visit: Visit; onClose: () => void };

export function NotHeldDialog({ visit, onClose }: NotHeldDialogProps) {
  const { t } = useTranslation("observation");
  const localText = useLocalText();
  const refusal = useRefusal();
  const toast = useToast();
  const formId = useId();
  const { mutateAsync } = useMutation(sayNotHeld);
  const { id, version } = visit;

  const form = useForm<{ reason: (typeof reasons)[number]; text: string }>({
    initial: { reason: "moved", text: "" },
    check: ({ reason, text }) => ({ text: reason === "other" && text.trim() === "" ? "required" : undefined }),
    async send({ reason, text }) {
      await mutateAsync({ id, version, reason, text: text.trim() || null });
      onClose();
      toast.show({ text: t("notHeld.done") });
    },
  });
  const { reason, text } = form.values;

  return (
    <ConfirmDialog
      title={t("notHeld.title", { course: localText(visit.course.name) })}
      text={t("notHeld.text")}
      no={t("notHeld.no")}
      yes={t("notHeld.yes")}
      doing={t("notHeld.doing")}
      busy={form.busy}
      failure={form.failure === null ? null : t("notHeld.failed", { reason: refusal(form.failure) })}
      form={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate className="grid gap-3" onSubmit={(event) => void form.submit(event)}>
        <RadioGroupField
          name="reason"
          label={t("notHeld.label")}
          value={reason}
          choices={reasons.map((value) => ({ value, label: t(`notHeld.why.${value}`) }))}
          onChoose={(chosen) => form.set("reason", chosen)}
        />
        <TextAreaField
          name="text"
          label={t(reason === "other" ? "notHeld.more" : "notHeld.moreOptional")}
          error={form.reasons.text && t("notHeld.moreNeeded")}
          maxLength={500}
          rows={2}
          value={text}
          onValueChange={(typed) => form.set("text", typed)}
        />
      </form>
    </ConfirmDialog>
  );
}
