import { useMutation } from "@tanstack/react-query";

import { useTranslation } from "../../../i18n/use-translation";
import { changePassword } from "../../../api/own/mutations";
import { PasswordField } from "../../../forms/field/PasswordField";
import { lengthOf, passwordMin } from "../../../forms/new-password";
import { useForm } from "../../../forms/use-form";
import { EditForm } from "../profile/EditForm";
import { type PasswordValues, checkPassword, passwordReason } from "./password-rules";

type PasswordFormProps = {
  username: string;
  onChanged: (endedDevices: number) => void;
  onCancel: () => void;
};

const fields = [
  { name: "current_password", label: "current", autoComplete: "current-password" },
  { name: "new_password", label: "next", autoComplete: "new-password" },
  { name: "repeat", label: "repeat", autoComplete: "new-password" },
] as const satisfies readonly { name: keyof PasswordValues; label: string; autoComplete: string }[];

export function PasswordForm({ username, onChanged, onCancel }: PasswordFormProps) {
  const { t } = useTranslation("infoCenter");
  const { mutateAsync } = useMutation(changePassword);

  const form = useForm<PasswordValues>({
    initial: { current_password: "", new_password: "", repeat: "" },
    check: (values) => checkPassword(values, username),
    async send({ current_password, new_password }) {
      const { ended_sessions } = await mutateAsync({ current_password, new_password });
      onChanged(ended_sessions);
    },
  });

  function errorOf(name: keyof PasswordValues): string | undefined {
    const reason = form.reasons[name];
    return reason === undefined ? undefined : t(`password.reason.${passwordReason(name, reason)}`);
  }

  return (
    <EditForm label={t("password.submit")} submitLabel={t("password.submit")} form={form} onCancel={onCancel}>
      {/* Tells a password manager whose password changes. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      {fields.map(({ name, label, autoComplete }) => (
        <PasswordField
          key={name}
          name={name}
          label={t(`password.${label}`)}
          hint={name === "new_password" ? <NewPasswordHint typed={form.values.new_password} /> : undefined}
          value={form.values[name]}
          onValueChange={(value) => form.set(name, value)}
          error={errorOf(name)}
          autoComplete={autoComplete}
          showLabel={t("password.show")}
          hideLabel={t("password.hide")}
          required
        />
      ))}
    </EditForm>
  );
}

/** The rule until typing starts, then how far it is. */
function NewPasswordHint({ typed }: { typed: string }) {
  const { t } = useTranslation("infoCenter");
  const missing = passwordMin - lengthOf(typed);
  return (
    <>
      {t("password.rule")}
      {typed !== "" && (
        <span className="block">{missing > 0 ? t("password.missing", { count: missing }) : t("password.enough")}</span>
      )}
    </>
  );
}
