import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { useErrorText } from "../../../api/error-text";
import { ApiError } from "../../../api/errors";
import { sendTestLetter, type TestLetter } from "../../../api/mail/mail-server";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { Banner } from "../../../ui/feedback/Banner";
import { pages } from "../../list";

/** A letter to one's own address, with what is saved; and what became of it, with what to do. */
export function TestLetterButton() {
  const { t } = useTranslation("notificationManagement");
  const { mutate, isPending, data, error } = useMutation(sendTestLetter);

  return (
    <div className="grid max-w-form justify-items-start gap-2">
      <Button size="compact" busy={isPending} onClick={() => mutate()}>
        {t(isPending ? "mail.test.busy" : "mail.test.press")}
      </Button>
      <p className="text-sm text-muted">{t("mail.test.about")}</p>
      {!isPending && data && <Outcome letter={data} />}
      {!isPending && error && <Refused error={error} />}
    </div>
  );
}

function Outcome({ letter: { outcome, fault } }: { letter: TestLetter }) {
  const { t } = useTranslation("notificationManagement");
  return (
    <Banner tone={outcome === "taken" ? "ok" : "danger"} role="status">
      {outcome === "fault" && fault !== null ? t(`mail.fault.${fault}`) : t(`mail.test.${outcome}`)}
    </Banner>
  );
}

function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation("notificationManagement");
  const errorText = useErrorText();
  const withoutAddress = error instanceof ApiError && "email" in error.fields;
  return (
    <Banner tone="danger" role="alert">
      {withoutAddress ? (
        <>
          {t("mail.test.noAddress")}{" "}
          <Link to={pages.infoCenter.path} search={{ edit: "email" }} className="link">
            {t("mail.test.addAddress")}
          </Link>
        </>
      ) : (
        t("mail.test.notSent", { reason: errorText(error) })
      )}
    </Banner>
  );
}
