/** A public page, where a letter's last line leads: letters of its kind are turned off by a press, never by looking. */
import { useMutation } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";

import { useErrorText } from "../../api/error-text";
import { isGone } from "../../api/errors";
import { unsubscribe } from "../../api/mail/mail-mutations";
import { useTranslation } from "../../i18n/use-translation";
import { focusHeading } from "../../lib/focus-heading";
import { Button } from "../../ui/control/Button";
import { Banner } from "../../ui/feedback/Banner";
import { PageTitle } from "../../ui/layout/PageTitle";
import { paths } from "../paths";

export function UnsubscribePage() {
  const { t } = useTranslation("mail");
  const errorText = useErrorText();
  const { t: token } = useSearch({ from: "/unsubscribe" });
  const { mutate, isPending, isSuccess, error } = useMutation(unsubscribe);
  const unknown = token === undefined || isGone(error);
  const settled = isSuccess || isGone(error);

  // The button is gone: whoever pressed it goes on from what is said now.
  useEffect(() => {
    if (settled) focusHeading();
  }, [settled]);

  const state = isSuccess ? "done" : unknown ? "unknown" : "ask";
  return (
    <div className="mx-auto grid max-w-140 justify-items-start gap-4 px-4 py-10">
      <PageTitle>{t(`unsubscribe.${state}.title`)}</PageTitle>
      <p>{t(`unsubscribe.${state}.text`)}</p>
      {state === "ask" && (
        <>
          <p className="text-sm text-muted">{t("unsubscribe.ask.others")}</p>
          {error && (
            <Banner tone="danger" role="alert">
              {t("unsubscribe.failed", { reason: errorText(error) })}
            </Banner>
          )}
          <Button variant="primary" busy={isPending} onClick={() => token !== undefined && mutate(token)}>
            {isPending ? t("unsubscribe.busy") : t("unsubscribe.press")}
          </Button>
        </>
      )}
      <Link
        to={paths.infoCenter({ view: "account" })}
        hash="mail"
        className="link inline-flex min-h-11 items-center text-sm"
      >
        {t("unsubscribe.settings")}
      </Link>
    </div>
  );
}
