import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { useErrorText } from "../../api/error-text";
import { type InvitationView, renewLink } from "../../api/surveys/rater-calls";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/control/Button";
import { Banner } from "../../ui/feedback/Banner";
import { PageTitle } from "../../ui/layout/PageTitle";

/** A new link goes to the address on file and nowhere else; the answer is the same whatever becomes of it. */
export function Expired({ code, view }: { code: string; view: InvitationView }) {
  const { t } = useTranslation("invitation");
  const localText = useLocalText();
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => renewLink(code) });
  const state = isSuccess ? "renewed" : "expired";

  useEffect(() => {
    if (isSuccess) heading.current?.focus();
  }, [isSuccess]);

  return (
    <div className="invitation">
      <header>
        <p className="text-sm text-muted">{t("from", { school: localText(view.school) })}</p>
        <PageTitle ref={heading}>{t(`${state}.title`)}</PageTitle>
      </header>
      <p>{t(`${state}.text`)}</p>
      {error && (
        <Banner tone="danger" role="alert">
          {errorText(error)}
        </Banner>
      )}
      {!isSuccess && (
        <Button variant="primary" block busy={isPending} onClick={() => mutate()}>
          {t("expired.press")}
        </Button>
      )}
      {view.contact !== null && <p className="text-sm text-muted">{t("contact", { contact: view.contact })}</p>}
    </div>
  );
}
