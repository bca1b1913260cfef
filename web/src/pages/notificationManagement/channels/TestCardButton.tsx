import { useMutation } from "@tanstack/react-query";

import { type Channel, sendTestCard, type TestCard } from "../../../api/channels/channels";
import { useErrorText } from "../../../api/error-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { Banner } from "../../../ui/feedback/Banner";

/** A card to oneself, with what is saved; and what became of it, with what to do. */
export function TestCardButton({ channel }: { channel: Channel }) {
  const { t } = useTranslation("notificationManagement");
  const errorText = useErrorText();
  const { mutate, isPending, data, error } = useMutation(sendTestCard);

  return (
    <div className="grid max-w-form justify-items-start gap-2">
      <Button size="compact" busy={isPending} onClick={() => mutate(channel)}>
        {t(isPending ? "channels.test.busy" : `channels.${channel}.test`)}
      </Button>
      <p className="text-sm text-muted">{t("channels.test.about")}</p>
      {!isPending && data && <Outcome channel={channel} card={data} />}
      {!isPending && error && (
        <Banner tone="danger" role="alert">
          {t("channels.test.notSent", { reason: errorText(error) })}
        </Banner>
      )}
    </div>
  );
}

function Outcome({ channel, card: { outcome, fault, code } }: { channel: Channel; card: TestCard }) {
  const { t } = useTranslation("notificationManagement");
  if (outcome !== "fault" || fault === null) {
    return (
      <Banner tone={outcome === "taken" ? "ok" : "danger"} role="status">
        {outcome === "fault" ? t("channels.fault.refused") : t(`channels.${channel}.outcome.${outcome}`)}
      </Banner>
    );
  }
  return (
    <Banner tone="danger" role="status">
      {t(`channels.fault.${fault}`)}
      {code !== null && ` ${t("channels.code", { code })}`}
    </Banner>
  );
}
