import { useId } from "react";

import type { Contact } from "../../../../api/enterprises/enterprise-queries";
import { useFieldReason } from "../../../../api/error-text";
import { SelectField } from "../../../../forms/choice/SelectField";
import { TextField } from "../../../../forms/field/TextField";
import { FormFailure } from "../../../../forms/FormFailure";
import { LeaveGuard } from "../../../../forms/LeaveGuard";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { formParameters } from "../use-enterprise-list";
import { useRefusal } from "../use-refusal";
import type { ContactField } from "./contact-draft";
import { useContactForm } from "./use-contact-form";
import "./contacts.css";

type ContactEditorProps = {
  enterprise: string;
  /** Null: somebody new. */
  contact: Contact | null;
  onDone: () => void;
};

const languages = ["zh-CN", "en"] as const;

/** Somebody who speaks for an enterprise: in their place in the list, or below it. */
export function ContactEditor({ enterprise, contact, onDone }: ContactEditorProps) {
  const { t } = useTranslation("enterprises");
  const { t: people } = useTranslation("people");
  const fieldReason = useFieldReason();
  const refusal = useRefusal();
  const titleId = useId();
  const { form, conflict, unsaved } = useContactForm({ enterprise, contact, onDone });
  const { values, reasons, set } = form;
  const names: Record<ContactField, string> = {
    name: people("fact.name"),
    title: t("contacts.jobTitle"),
    email: t("contacts.email"),
    phone: t("contacts.phone"),
    language: t("contacts.language"),
  };
  const named = (fields: readonly ContactField[]) => ({ fields: fields.map((field) => names[field]).join(t("comma")) });
  const inWords = (reason: string | undefined) => (reason === undefined ? undefined : fieldReason(reason));

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what the first button does
    <form
      noValidate
      aria-labelledby={titleId}
      className="contact-editor"
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={(event) => {
        // The form's own, and not the panel's around it, which asks about what is unsaved.
        if (event.key !== "Escape" || event.nativeEvent.isComposing || unsaved) return;
        event.preventDefault();
        onDone();
      }}
    >
      <h4 id={titleId} className="text-sm">
        {contact ? t("contacts.editTitle", { name: contact.name }) : t("contacts.add")}
      </h4>
      {form.failure !== null && <FormFailure>{refusal(form.failure)}</FormFailure>}
      {conflict && (
        <FormFailure tone="warn">
          <p>{conflict.taken.length === 0 ? t("conflict.changed") : t("conflict.taken", named(conflict.taken))}</p>
          {conflict.clashing.length > 0 && <p>{t("conflict.clash", named(conflict.clashing))}</p>}
          <p>{t("conflict.kept")}</p>
        </FormFailure>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          name="name"
          label={names.name}
          required
          autoFocus
          autoComplete="off"
          value={values.name}
          onValueChange={(name) => set("name", name)}
          error={inWords(reasons.name)}
        />
        <TextField
          name="title"
          label={names.title}
          autoComplete="off"
          value={values.title}
          onValueChange={(title) => set("title", title)}
          error={inWords(reasons.title)}
        />
      </div>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={names.email}
        hint={t("contacts.emailHint")}
        autoComplete="off"
        value={values.email}
        onValueChange={(email) => set("email", email)}
        error={inWords(reasons.email)}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          label={names.phone}
          autoComplete="off"
          value={values.phone}
          onValueChange={(phone) => set("phone", phone)}
          error={inWords(reasons.phone)}
        />
        <SelectField
          name="language"
          label={names.language}
          value={values.language}
          onValueChange={(chosen) => set("language", languages.find((language) => language === chosen) ?? "zh-CN")}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {people(`language.${language}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="compact" onClick={onDone}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" variant="primary" size="compact" busy={form.busy}>
          {form.busy ? t("saving") : t(contact ? "contacts.save" : "contacts.create")}
        </Button>
      </div>
      <LeaveGuard unsaved={unsaved} named={formParameters} />
    </form>
  );
}
