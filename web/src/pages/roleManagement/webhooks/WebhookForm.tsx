/** Where a system is told, and of what. The address is written and never read again. */
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";

import { useErrorText, useFieldReason } from "../../../api/error-text";
import { addWebhook, editWebhook, type Webhook } from "../../../api/webhooks/webhooks";
import { CheckboxField } from "../../../forms/choice/CheckboxField";
import { FieldGroup } from "../../../forms/field/FieldGroup";
import { TextField } from "../../../forms/field/TextField";
import { FormFailure } from "../../../forms/FormFailure";
import { useForm } from "../../../forms/use-form";
import { useTranslation } from "../../../i18n/use-translation";
import { useToast } from "../../../ui/feedback/Toast";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import type { Made } from "./SecretShown";
import { check, draftOf, formOf, isDeaf, topics } from "./webhook-draft";

type WebhookFormProps = { webhook: Webhook | null; onMade?: (made: Made) => void; onClose: () => void };

export function WebhookForm({ webhook, onMade, onClose }: WebhookFormProps) {
  const { t } = useTranslation("webhooks");
  const errorText = useErrorText();
  const reasonText = useFieldReason();
  const toast = useToast();
  const formId = useId();
  const { mutateAsync: add } = useMutation(addWebhook);
  const { mutateAsync: edit } = useMutation(editWebhook);
  const form = useForm({
    initial: draftOf(webhook),
    check: (draft) => check(webhook, draft),
    async send(draft) {
      const body = formOf(draft);
      if (webhook === null) {
        const { secret } = await add(body);
        onMade?.({ name: body.name, secret });
      } else {
        await edit({ webhook, form: body });
        toast.show({ text: t("form.saved", { name: body.name }) });
      }
      onClose();
    },
  });
  const { values, reasons, set } = form;
  const deaf = isDeaf(values) && reasons[topics[0]] !== undefined;
  const field = (name: "name" | "address") => ({
    name,
    label: t(`field.${name}`),
    value: values[name],
    onValueChange: (value: string) => set(name, value),
    error: errorOf(name),
    autoComplete: "off",
    spellCheck: false,
  });
  const errorOf = (name: "name" | "address") => {
    const reason = reasons[name];
    if (reason === undefined) return undefined;
    return name === "address" && reason === "invalid" ? t("form.addressInvalid") : reasonText(reason);
  };

  return (
    <ConfirmDialog
      title={t(webhook ? "form.edit" : "form.new")}
      text={t("form.text")}
      no={t("form.cancel")}
      yes={t("form.save")}
      doing={t("form.saving")}
      busy={form.busy}
      form={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate className="mt-2 grid gap-4" onSubmit={(event) => void form.submit(event)}>
        {form.failure !== null && <FormFailure>{errorText(form.failure)}</FormFailure>}
        <TextField {...field("name")} hint={t("hint.name")} />
        <TextField {...field("address")} hint={t(webhook ? "hint.addressKept" : "hint.address")} inputMode="url" />
        <FieldGroup label={t("field.topics")} error={deaf ? t("form.topicsNeeded") : undefined}>
          {topics.map((topic, at) => (
            <CheckboxField
              key={topic}
              label={t(`topic.${topic}`)}
              about={t(`topicAbout.${topic}`)}
              checked={values[topic]}
              onCheck={(on) => set(topic, on)}
              data-fault={(deaf && at === 0) || undefined}
            />
          ))}
        </FieldGroup>
      </form>
    </ConfirmDialog>
  );
}
