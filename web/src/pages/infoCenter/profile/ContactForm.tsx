import { useState } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { useFieldReason } from "../../../api/error-text";
import type { UserInfo } from "../../../api/own/queries";
import { TextField } from "../../../forms/field/TextField";
import { useForm } from "../../../forms/use-form";
import { checkEmail, checkPhone } from "../../../forms/contact-rules";
import { EditForm } from "./EditForm";
import { type InfoConflict, useSaveInfo } from "./use-save-info";

const kinds = {
  email: { check: checkEmail, input: { type: "email", inputMode: "email", autoComplete: "email" } },
  phone: { check: checkPhone, input: { type: "tel", inputMode: "tel", autoComplete: "tel" } },
} as const;

type ContactFormProps = {
  kind: keyof typeof kinds;
  info: UserInfo;
  onSaved: () => void;
  onCancel: () => void;
};

/** E-mail or phone; empty takes it away. */
export function ContactForm({ kind, info, onSaved, onCancel }: ContactFormProps) {
  const { t } = useTranslation("infoCenter");
  const fieldReason = useFieldReason();
  const save = useSaveInfo(info);
  const [conflict, setConflict] = useState<InfoConflict | null>(null);
  const { check, input } = kinds[kind];

  const form = useForm({
    initial: { [kind]: info[kind] ?? "" },
    check: (values) => ({ [kind]: check(typed(values[kind])) }),
    async send(values) {
      setConflict(null);
      const crossed = await save({ [kind]: typed(values[kind]).trim() || null });
      setConflict(crossed);
      if (crossed === null) onSaved();
      else if (crossed.taken.includes(kind)) form.set(kind, crossed.now[kind] ?? "");
    },
  });

  function inWords(reason: string | undefined): string | undefined {
    if (reason === undefined) return undefined;
    if (reason === "invalid" || reason === "too_long") return t(`${kind}.${reason}`);
    return kind === "phone" && reason === "too_short" ? t("phone.too_short") : fieldReason(reason);
  }

  return (
    <EditForm label={t(`fact.${kind}`)} form={form} conflict={conflict} onCancel={onCancel}>
      <TextField
        {...input}
        name={kind}
        label={t(`fact.${kind}`)}
        hint={t(`${kind}.hint`)}
        value={typed(form.values[kind])}
        onValueChange={(value) => form.set(kind, value)}
        error={inWords(form.reasons[kind])}
      />
    </EditForm>
  );
}

function typed(value: string | undefined): string {
  return value ?? "";
}
