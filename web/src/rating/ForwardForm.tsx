/** To a colleague of the same company: they get a link of their own, and this one ends. */
import type { ReactNode } from "react";

import { useErrorText } from "../api/error-text";
import type { Colleague } from "../api/surveys/rater-calls";
import { RadioGroupField } from "../forms/choice/RadioGroupField";
import { checkEmail } from "../forms/contact-rules";
import { TextField } from "../forms/field/TextField";
import { FormFailure } from "../forms/FormFailure";
import { useForm } from "../forms/use-form";
import { useLanguage } from "../i18n/language";
import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/control/Button";

type ForwardFormProps = {
  send: (to: Colleague) => Promise<void>;
  /** The way back. */
  cancel: ReactNode;
};

export function ForwardForm({ send, cancel }: ForwardFormProps) {
  const { t } = useTranslation("rating");
  const errorText = useErrorText();
  const language = useLanguage();
  const { values, reasons, failure, busy, set, submit } = useForm<
    Record<"name" | "email" | "title" | "language", string>
  >({
    initial: { name: "", email: "", title: "", language },
    check: ({ name, email }) => ({
      name: name.trim() === "" ? "required" : undefined,
      email: email.trim() === "" ? "required" : checkEmail(email),
    }),
    send: ({ name, email, title, language: chosen }) =>
      send({
        name: name.trim(),
        email: email.trim(),
        title: title.trim() || null,
        language: chosen === "en" ? "en" : "zh-CN",
      }),
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && <FormFailure>{errorText(failure)}</FormFailure>}
      <TextField
        name="name"
        label={t("forward.name")}
        autoComplete="off"
        maxLength={100}
        required
        value={values.name}
        error={reasons.name === undefined ? undefined : t("forward.fault.name")}
        onValueChange={(value) => set("name", value)}
      />
      <TextField
        name="email"
        type="email"
        label={t("forward.email")}
        hint={t("forward.emailHint")}
        autoComplete="off"
        inputMode="email"
        required
        value={values.email}
        error={reasons.email === undefined ? undefined : t("forward.fault.email")}
        onValueChange={(value) => set("email", value)}
      />
      <TextField
        name="title"
        label={
          <>
            {t("sign.jobTitle")} <span className="rating-optional">{t("optional")}</span>
          </>
        }
        autoComplete="off"
        maxLength={60}
        value={values.title}
        onValueChange={(value) => set("title", value)}
      />
      <RadioGroupField
        name="language"
        look="large"
        label={t("forward.language")}
        value={values.language}
        choices={[
          { value: "zh-CN", label: "中文", lang: "zh-CN" },
          { value: "en", label: "English", lang: "en" },
        ]}
        onChoose={(value) => set("language", value)}
      />
      <div className="grid gap-2">
        <Button type="submit" variant="primary" block busy={busy}>
          {t(busy ? "forward.busy" : "forward.press")}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
