import { useTranslation } from "../../../i18n/use-translation";
import { Banner } from "../../../ui/feedback/Banner";
import type { Failure } from "../use-sending";

/** Above the form: nothing was stored or sent, and why. */
export function SendingFailed({ failure }: { failure: Failure }) {
  const { t } = useTranslation("outcome");
  return (
    <Banner tone="danger" role="alert">
      <b className="block">{t("failed.title")}</b>
      {t(`failed.${failure}`)}
    </Banner>
  );
}
