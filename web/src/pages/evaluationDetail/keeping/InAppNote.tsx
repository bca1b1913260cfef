import { useTranslation } from "../../../i18n/use-translation";
import { mayForget } from "../../../lib/device/in-app";
import { Banner } from "../../../ui/feedback/Banner";

/** Said before anything is written: a draft lives as long as what the browser keeps. */
export function InAppNote() {
  const { t } = useTranslation("outcome");
  return mayForget(navigator.userAgent) ? <Banner tone="warn">{t("inApp")}</Banner> : null;
}
