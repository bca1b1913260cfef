/** What the office writes down of a provider. It is met by nobody before it was tried and switched on. */
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";

import { useErrorText, useFieldReason } from "../../../api/error-text";
import { saveSignOn, type SignOnProvider } from "../../../api/signOn/sign-on";
import { SelectField } from "../../../forms/choice/SelectField";
import { PasswordField } from "../../../forms/field/PasswordField";
import { TextAreaField } from "../../../forms/field/TextAreaField";
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
import {
  chatApps,
  check,
  draftOf,
  fieldsOf,
  formOf,
  isCas,
  isChat,
  isSame,
  isTriedAgain,
  kinds,
  ofKind,
  type ProviderField,
  type ProviderKind,
} from "./provider-draft";

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
  const { values, reasons, busy, set, update } = form;
  const { kind } = values;

  const field = (name: ProviderField) => {
    const word = wordOf(name, values.kind);
    // The server has one name for what either kind calls otherwise.
    const reason = reasons[name] ?? (ofClaim.has(name) ? reasons.claim : undefined);
    return {
      name,
      label: t(`field.${word}`),
      hint: t(name === "secret" && provider?.kind === values.kind ? "form.secretKept" : `hint.${word}`),
      value: values[name],
      onValueChange: (value: string) => set(name, value),
      error: reasonText(word, reason),
    };
  };

  return (
    <>
      <BackLink from={roleManagementRoute} to="." search={{ view: "school" }}>
        {t("form.back")}
      </BackLink>
      <PageHead title={t(provider ? "form.edit" : "form.new")} text={t("form.text")} />
      <form noValidate className="dense grid w-full max-w-form gap-4" onSubmit={(event) => void form.submit(event)}>
        {form.failure !== null && <FormFailure>{errorText(form.failure)}</FormFailure>}
        <SelectField
          name="kind"
          label={t("field.kind")}
          hint={t(`hint.kind.${values.kind}`)}
          value={values.kind}
          onValueChange={(chosen) => update((before) => ofKind(before, chosen as ProviderKind))}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        {fieldsOf(values.kind).map((name) =>
          name === "secret" ? (
            <PasswordField
              key={name}
              {...field(name)}
              autoComplete="new-password"
              showLabel={t(
                kind === "ldap" ? "form.showPassword" : isChat(kind) ? "form.showAppSecret" : "form.showSecret",
              )}
              hideLabel={t(
                kind === "ldap" ? "form.hidePassword" : isChat(kind) ? "form.hideAppSecret" : "form.hideSecret",
              )}
            />
          ) : name === "member" && isChat(kind) ? (
            <SelectField key={name} {...field(name)}>
              {chatApps[kind].choices.map((choice) => (
                <option key={choice} value={choice}>
                  {t(`memberIs.${choice}`)}
                </option>
              ))}
            </SelectField>
          ) : name === "authority" ? (
            <TextAreaField key={name} {...field(name)} rows={4} autoComplete="off" spellCheck={false} />
          ) : (
            <TextField
              key={name}
              {...field(name)}
              autoComplete="off"
              spellCheck={false}
              autoCapitalize="none"
              inputMode={name === "agent" ? "numeric" : addresses.has(name) ? "url" : "text"}
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

/** What the server calls the claim, in the words of each protocol. */
const ofClaim = new Set<ProviderField>(["attribute", "holder", "member"]);
const addresses = new Set<ProviderField>(["address", "site", "page", "members"]);

/** By which a field is called: one kind's client is another's reader. */
function wordOf(name: ProviderField, kind: ProviderKind) {
  if (kind === "ldap") {
    if (name === "address") return "directory";
    if (name === "client") return "reader";
    if (name === "secret") return "readerPassword";
  }
  if (isChat(kind)) {
    if (name === "address") return "api";
    if (name === "client") return `${kind}Client` as const;
    if (name === "secret") return "appSecret";
  }
  if (name === "base") return "searchBase";
  return name === "address" ? (isCas(kind) ? "base" : "issuer") : name;
}

/** Whose right form is said. */
const explained = [
  "issuer",
  "base",
  "site",
  "directory",
  "reader",
  "searchBase",
  "authority",
  "api",
  "page",
  "members",
  "agent",
] as const;

function useReasonText(): (field: ReturnType<typeof wordOf>, reason: string | undefined) => string | undefined {
  const { t } = useTranslation("school");
  const fieldReason = useFieldReason();
  return (field, reason) => {
    if (reason === undefined) return undefined;
    if (field === "secret" && reason === "required") return t("form.secretNeeded");
    if (field === "appSecret" && reason === "required") return t("form.appSecretNeeded");
    if (field === "readerPassword" && reason === "required") return t("form.readerPasswordNeeded");
    const own = reason === "invalid" ? explained.find((known) => known === field) : undefined;
    return own === undefined ? fieldReason(reason) : t(`form.invalid.${own}`);
  };
}
