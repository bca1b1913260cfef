import { useEffect, useId, useRef } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { useErrorText, useFieldReason } from "../../api/error-text";
import { CheckboxField } from "../../forms/choice/CheckboxField";
import { FormFailure } from "../../forms/FormFailure";
import { PasswordField } from "../../forms/field/PasswordField";
import { TextField } from "../../forms/field/TextField";
import { useForm } from "../../forms/use-form";
import { type Schemas } from "../../api/operations";
import { signIn, signInAtDirectory } from "../../session/session";
import { Button } from "../../ui/control/Button";
import { type SignInFailure, signInFailure } from "./sign-in-failure";
import { useCountdown } from "./use-countdown";
import { waitText } from "./wait-text";

/** Null: with a password of ours; otherwise with that of a directory of the school's. */
type Props = {
  directory: { id: string; name: string } | null;
  /** Their password was right, and they sign in by the school's sign-on only. */
  onSignOnOnly: () => void;
};

export function SignInForm({ directory, onSignOnOnly }: Props) {
  const { t } = useTranslation("signIn");
  const { secondsLeft, start: startWaiting } = useCountdown();
  const waiting = secondsLeft > 0;

  const form = useForm<{ username: string; password: string; autoLogin: boolean }>({
    initial: { username: "", password: "", autoLogin: false },
    check: ({ username, password }) => ({
      username: username.trim() === "" ? "required" : undefined,
      password: password === "" ? "required" : undefined,
    }),
    async send({ username, password, autoLogin }) {
      try {
        const by: Schemas["Credentials"] = { username: username.trim(), password };
        await (directory ? signInAtDirectory(directory.id, by, { autoLogin }) : signIn(by, { autoLogin }));
      } catch (error) {
        const failure = signInFailure(error);
        if (failure.kind === "throttled") startWaiting(failure.waitSeconds);
        if (failure.kind === "signOn") onSignOnOnly();
        throw error;
      }
    },
  });
  const { values, reasons, busy, set } = form;
  const fieldReason = useFieldReason();
  const fieldError = (name: "username" | "password") => {
    const reason = reasons[name];
    if (reason === undefined) return undefined;
    return reason === "required" ? t(`missing.${name}`) : fieldReason(reason);
  };

  const failure = form.failure === null ? null : signInFailure(form.failure);
  const waitId = useId();

  // With a keyboard one begins to type at once; on a phone its keys would cover the page.
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) element.current?.querySelector("input")?.focus({ preventScroll: true });
  }, []);

  return (
    <form ref={element} className="grid gap-4" noValidate onSubmit={(event) => void form.submit(event)}>
      {failure && <Failure failure={failure} error={form.failure} waiting={waiting} />}
      <TextField
        name="username"
        label={t("username")}
        value={values.username}
        onValueChange={(value) => set("username", value)}
        error={fieldError("username")}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <PasswordField
        name="password"
        label={directory ? t("passwordOf", directory) : t("password")}
        value={values.password}
        onValueChange={(value) => set("password", value)}
        error={fieldError("password")}
        autoComplete="current-password"
        showLabel={t("showPassword")}
        hideLabel={t("hidePassword")}
        required
      />
      <CheckboxField
        name="autoLogin"
        look="large"
        label={
          <span className="flex flex-wrap items-baseline gap-x-2">
            {t("autoLogin")} <small className="text-sm text-muted">{t("autoLoginHint")}</small>
          </span>
        }
        checked={values.autoLogin}
        onCheck={(value) => set("autoLogin", value)}
      />
      <Button
        type="submit"
        variant="primary"
        block
        busy={busy}
        disabled={waiting}
        aria-describedby={waiting ? waitId : undefined}
      >
        {t(busy ? "submitting" : failure?.kind === "away" ? "submitAgain" : "submit")}
      </Button>
      {waiting && (
        <p id={waitId} className="text-center text-sm text-muted">
          {waitText(t, secondsLeft)}
        </p>
      )}
    </form>
  );
}

type FailureProps = { failure: SignInFailure; error: unknown; waiting: boolean };

function Failure({ failure, error, waiting }: FailureProps) {
  const { t } = useTranslation("signIn");
  const errorText = useErrorText();

  if (failure.kind === "throttled") {
    return <FormFailure tone="warn">{t(waiting ? "failure.throttled" : "failure.throttleOver")}</FormFailure>;
  }
  if (failure.kind === "other" || failure.kind === "signOn") return <FormFailure>{errorText(error)}</FormFailure>;
  return <FormFailure>{t(`failure.${failure.kind}`)}</FormFailure>;
}
