/** With the code that somebody was given: typed, or brought by the fragment of a scanned address, which is then taken out of it. */
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useId, useState } from "react";

import { useErrorText } from "../../../api/error-text";
import { PasswordField } from "../../../forms/field/PasswordField";
import { TextField } from "../../../forms/field/TextField";
import { FormFailure } from "../../../forms/FormFailure";
import { useForm } from "../../../forms/use-form";
import { useTranslation } from "../../../i18n/use-translation";
import { firstFragment } from "../../../lib/code/first-address";
import { focusHeading } from "../../../lib/focus-heading";
import { signIn } from "../../../session/session";
import { Button } from "../../../ui/control/Button";
import { PageTitle } from "../../../ui/layout/PageTitle";
import { signInFailure } from "../sign-in-failure";
import { useCountdown } from "../use-countdown";
import { waitText } from "../wait-text";
import { checkFirst, firstReason, type FirstValues } from "./first-rules";

type FirstSignInProps = { given: { username: string; code: string } };

export function FirstSignIn({ given }: FirstSignInProps) {
  const { t } = useTranslation("firstSignIn");
  const { t: usual } = useTranslation("signIn");
  const navigate = useNavigate();
  const { secondsLeft, start: startWaiting } = useCountdown();
  const waiting = secondsLeft > 0;
  const waitId = useId();
  const [scanned] = useState(given.code !== "");

  useEffect(focusHeading, []);
  // The browser's history is read by whoever has the device next.
  useEffect(() => {
    if (given.code !== "")
      void navigate({ to: "/", hash: firstFragment, search: (before) => before, replace: true, resetScroll: false });
  }, [given, navigate]);

  const form = useForm<FirstValues>({
    initial: { ...given, new_password: "", repeat: "" },
    check: checkFirst,
    async send({ username, code, new_password }) {
      try {
        await signIn({ username: username.trim(), code, new_password }, { autoLogin: false });
      } catch (error) {
        const failure = signInFailure(error);
        if (failure.kind === "throttled") startWaiting(failure.waitSeconds);
        throw error;
      }
    },
  });
  const { values, reasons, busy, set } = form;
  const errorOf = (name: keyof FirstValues) => {
    const reason = reasons[name];
    return reason === undefined ? undefined : t(`reason.${firstReason(reason)}`);
  };

  return (
    <>
      <div className="mt-5 grid gap-2 lg:mt-0">
        <PageTitle>{t("title")}</PageTitle>
        <p className="text-muted">{t(scanned ? "scanned" : "text")}</p>
      </div>
      <form className="grid gap-4" noValidate onSubmit={(event) => void form.submit(event)}>
        {form.failure !== null && <Failure error={form.failure} waiting={waiting} />}
        <TextField
          name="username"
          label={usual("username")}
          value={values.username}
          onValueChange={(value) => set("username", value)}
          error={errorOf("username")}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <TextField
          name="code"
          label={t("code")}
          hint={t("codeHint")}
          value={values.code}
          onValueChange={(value) => set("code", value)}
          error={errorOf("code")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        {(["new_password", "repeat"] as const).map((name) => (
          <PasswordField
            key={name}
            name={name}
            label={t(name === "repeat" ? "repeat" : "next")}
            hint={name === "repeat" ? undefined : t("rule")}
            value={values[name]}
            onValueChange={(value) => set(name, value)}
            error={errorOf(name)}
            autoComplete="new-password"
            showLabel={usual("showPassword")}
            hideLabel={usual("hidePassword")}
            required
          />
        ))}
        <Button
          type="submit"
          variant="primary"
          block
          busy={busy}
          disabled={waiting}
          aria-describedby={waiting ? waitId : undefined}
        >
          {busy ? usual("submitting") : t("submit")}
        </Button>
        {waiting && (
          <p id={waitId} className="text-center text-sm text-muted">
            {waitText(usual, secondsLeft)}
          </p>
        )}
      </form>
      <Link
        to="/"
        search={(before) => before}
        className="link inline-flex min-h-11 items-center justify-self-start text-sm pointer-fine:min-h-0"
      >
        {t("back")}
      </Link>
    </>
  );
}

function Failure({ error, waiting }: { error: unknown; waiting: boolean }) {
  const { t } = useTranslation("firstSignIn");
  const { t: usual } = useTranslation("signIn");
  const errorText = useErrorText();
  const { kind } = signInFailure(error);

  if (kind === "throttled")
    return <FormFailure tone="warn">{usual(waiting ? "failure.throttled" : "failure.throttleOver")}</FormFailure>;
  if (kind === "wrong" || kind === "expired") return <FormFailure>{t(`failure.${kind}`)}</FormFailure>;
  return (
    <FormFailure>{kind === "other" || kind === "signOn" ? errorText(error) : usual(`failure.${kind}`)}</FormFailure>
  );
}
