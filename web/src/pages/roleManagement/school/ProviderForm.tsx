/** What the office writes down of a provider. It is met by nobody before it was tried and switched on. */
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";

import { useErrorText, useFieldReason } from "../../../api/error-text";
import { saveSignOn, type SignOnProvider } from "../../../api/signOn/sign-on";
import { PasswordField } from "../../../forms/field/PasswordField";
import { TextField } from "../../../forms/field/TextField";
import { FormFailure } from "../../../forms/FormFailure";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { useForm } from "../../../forms/use-form";
import { useTranslation } from "../../../i18n/use-translation";
import { BackLink } from "../../../ui/control/BackLink";
import { Button } from "../../../ui/control/Button";
import { Banner } from "../../../ui/feedback/Banner";
import { useToast } from "../../../ui/feedback/Toast";
import { PageHead } from "../../../ui/layout/PageHead";
import { roleManagementRoute } from "../route";
import { check, draftOf, fields, formOf, isSame, isTriedAgain, type ProviderField } from "./provider-draft";

const formParameters = ["provider"];

export function ProviderForm({ provider }: { provider: SignOnProvider | null }) {
  const { t } = useTranslation("school");
  const navigate = useNavigate({ from: roleManagementRoute });
  const toast = useToast();
  const errorText = useErrorText();
  const reasonText = useReasonText();
  const { mutateAsync: save } = useMutation(saveSignOn);
  const [initial] = useState(() => draftOf(provider, location.origin));
  const [saved, setSaved] = useState(false);
  const form = useForm({
    initial,
    check: (draft) => check(provider, draft),
    async send(draft) {
      await save({ provider, form: formOf(draft) });
      setSaved(true);
      toast.show({ text: t("form.saved") });
      void navigate({ search: { view: "school" }, ignoreBlocker: true });
    },
  });
  const { values, reasons, busy, set } = form;

  const field = (name: ProviderField) => ({
    name,
    label: t(`field.${name}`),
    hint: t(name === "secret" && provider ? "form.secretKept" : `hint.${name}`),
    value: values[name],
    onValueChange: (value: string) => set(name, value),
    error: reasonText(name, reasons[name]),
  });

  return (
    <>
      <BackLink from={roleManagementRoute} to="." search={{ view: "school" }}>
        {t("form.back")}
      </BackLink>
      <PageHead title={t(provider ? "form.edit" : "form.new")} text={t("form.text")} />
      <form noValidate className="dense grid w-full max-w-form gap-4" onSubmit={(event) => void form.submit(event)}>
        {form.failure !== null && <FormFailure>{errorText(form.failure)}</FormFailure>}
        {fields.map((name) =>
          name === "secret" ? (
            <PasswordField
              key={name}
              {...field(name)}
              autoComplete="new-password"
              showLabel={t("form.showSecret")}
              hideLabel={t("form.hideSecret")}
            />
          ) : (
            <TextField
              key={name}
              {...field(name)}
              autoComplete="off"
              spellCheck={false}
              autoCapitalize="none"
              inputMode={name === "issuer" || name === "site" ? "url" : "text"}
            />
          ),
        )}
        {isTriedAgain(provider, values) && <Banner tone="warn">{t("form.triedAgain")}</Banner>}
        <Button type="submit" variant="primary" size="compact" busy={busy} className="justify-self-start">
          {t(busy ? "form.saving" : "form.save")}
        </Button>
        <LeaveGuard unsaved={!saved && !isSame(values, initial)} named={formParameters} />
      </form>
    </>
  );
}

function useReasonText(): (field: ProviderField, reason: string | undefined) => string | undefined {
  const { t } = useTranslation("school");
  const fieldReason = useFieldReason();
  return (field, reason) => {
    if (reason === undefined) return undefined;
    if (field === "secret" && reason === "required") return t("form.secretNeeded");
    if (reason === "invalid" && (field === "issuer" || field === "site")) return t(`form.invalid.${field}`);
    return fieldReason(reason);
  };
}
