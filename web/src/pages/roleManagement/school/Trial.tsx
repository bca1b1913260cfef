/** Trying a directory: with somebody there, whose password is kept nowhere and leaves the page with the answer. */
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { useErrorText } from "../../../api/error-text";
import { type SignOnTested, testDirectory } from "../../../api/signOn/sign-on";
import { PasswordField } from "../../../forms/field/PasswordField";
import { TextField } from "../../../forms/field/TextField";
import { FormFailure } from "../../../forms/FormFailure";
import { useForm } from "../../../forms/use-form";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";

type Props = {
  id: string;
  name: string;
  onTried: (tested: SignOnTested | null) => void;
  onClose: () => void;
};

export function Trial({ id, name, onTried, onClose }: Props) {
  const { t } = useTranslation("school");
  const errorText = useErrorText();
  const { mutateAsync: test } = useMutation(testDirectory);
  const form = useForm({
    initial: { username: "", password: "" },
    check: ({ username, password }) => ({
      username: username.trim() === "" ? "required" : undefined,
      password: password === "" ? "required" : undefined,
    }),
    async send({ username, password }) {
      onTried(null);
      onTried(await test({ id, username: username.trim(), password }));
      onClose();
    },
  });
  const { values, reasons, busy, set } = form;
  const missing = (field: "username" | "password") =>
    reasons[field] === undefined ? undefined : t(`trial.missing.${field}`);

  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector("input")?.focus(), []);

  return (
    <form
      ref={element}
      noValidate
      aria-label={t("trial.title", { name })}
      className="dense grid w-full max-w-form gap-4"
      onSubmit={(event) => void form.submit(event)}
    >
      <p className="text-sm text-muted">{t("trial.text")}</p>
      {form.failure !== null && <FormFailure>{errorText(form.failure)}</FormFailure>}
      <TextField
        name="trialUsername"
        label={t("trial.username")}
        value={values.username}
        onValueChange={(value) => set("username", value)}
        error={missing("username")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="trialPassword"
        label={t("trial.password", { name })}
        value={values.password}
        onValueChange={(value) => set("password", value)}
        error={missing("password")}
        autoComplete="new-password"
        showLabel={t("trial.show")}
        hideLabel={t("trial.hide")}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" variant="primary" busy={busy}>
          {t(busy ? "trial.busy" : "trial.submit")}
        </Button>
        <Button size="compact" onClick={onClose}>
          {t("trial.cancel")}
        </Button>
      </div>
    </form>
  );
}
