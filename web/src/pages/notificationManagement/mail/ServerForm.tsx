import { useErrorText, useFieldReason } from "../../../api/error-text";
import type { MailServer } from "../../../api/mail/mail-server";
import { SelectField } from "../../../forms/choice/SelectField";
import { PasswordField } from "../../../forms/field/PasswordField";
import { TextField } from "../../../forms/field/TextField";
import { FormFailure } from "../../../forms/FormFailure";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import type { ChangedParts } from "../../../forms/three-way";
import { useTranslation } from "../../../i18n/use-translation";
import { readOneOf } from "../../../lib/search/search-params";
import { Button } from "../../../ui/control/Button";
import { useToast } from "../../../ui/feedback/Toast";
import { securities, type ServerField, withSecurity } from "./server-draft";
import { useServerForm } from "./use-server-form";

const formParameters = ["view"];
type Typed = Exclude<ServerField, "security" | "password">;

/** Where letters go out, in whose name, and how many in a minute. */
export function ServerForm({ server }: { server: MailServer | null }) {
  const { t } = useTranslation("notificationManagement");
  const toast = useToast();
  const errorText = useErrorText();
  const reasonText = useReasonText();
  const form = useServerForm(server, () => toast.show({ text: t("mail.saved") }));
  const { values, reasons, busy, set } = form;

  function choose(value: string) {
    const security = readOneOf(value, securities);
    if (!security) return;
    form.update((before) => withSecurity(before, security));
    set("security", security);
  }

  const field = (name: Typed) => ({
    name,
    label: t(`mail.field.${name}`),
    hint: t(`mail.hint.${name}`),
    value: values[name],
    onValueChange: (value: string) => set(name, value),
    error: reasonText(name, reasons[name]),
    autoComplete: "off",
    spellCheck: false,
  });

  return (
    <form noValidate className="dense grid max-w-form gap-4" onSubmit={(event) => void form.submit(event)}>
      {form.failure !== null && <FormFailure>{t("mail.refused", { reason: errorText(form.failure) })}</FormFailure>}
      {form.changed && <ConflictNote changed={form.changed} />}
      <TextField {...field("host")} inputMode="url" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="security"
          label={t("mail.field.security")}
          hint={t("mail.hint.security")}
          value={values.security}
          error={reasonText("security", reasons.security)}
          onValueChange={choose}
        >
          {securities.map((security) => (
            <option key={security} value={security}>
              {t(`mail.security.${security}`)}
            </option>
          ))}
        </SelectField>
        <TextField {...field("port")} inputMode="numeric" />
      </div>
      <TextField {...field("username")} />
      <PasswordField
        name="password"
        label={t("mail.field.password")}
        hint={t(server?.has_password ? "mail.hint.passwordKept" : "mail.hint.password")}
        value={values.password}
        onValueChange={(value) => set("password", value)}
        error={reasonText("password", reasons.password)}
        autoComplete="new-password"
        showLabel={t("mail.showPassword")}
        hideLabel={t("mail.hidePassword")}
      />
      <TextField {...field("from_address")} type="email" />
      <TextField {...field("reply_to")} type="email" />
      <TextField {...field("site")} inputMode="url" />
      <TextField {...field("a_minute")} inputMode="numeric" />
      <Button type="submit" variant="primary" size="compact" busy={busy} className="justify-self-start">
        {t(busy ? "mail.saving" : "mail.save")}
      </Button>
      <LeaveGuard unsaved={form.unsaved} named={formParameters} />
    </form>
  );
}

function useReasonText(): (field: ServerField, reason: string | undefined) => string | undefined {
  const { t } = useTranslation("notificationManagement");
  const fieldReason = useFieldReason();
  return (field, reason) => {
    if (reason === undefined) return undefined;
    if (reason === "invalid") return t(`mail.invalid.${field}`);
    return field === "password" && reason === "required" ? t("mail.passwordAgain") : fieldReason(reason);
  };
}

function ConflictNote({ changed: { taken, clashing } }: { changed: ChangedParts<ServerField> }) {
  const { t } = useTranslation("notificationManagement");
  const named = (names: readonly ServerField[]) => names.map((name) => t(`mail.field.${name}`)).join(t("audience.and"));
  return (
    <FormFailure tone="warn">
      <p>{taken.length === 0 ? t("mail.conflict.changed") : t("mail.conflict.parts", { parts: named(taken) })}</p>
      {clashing.length > 0 && <p>{t("mail.conflict.clash", { parts: named(clashing) })}</p>}
      <p>{t("mail.conflict.kept")}</p>
    </FormFailure>
  );
}
