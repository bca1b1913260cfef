import { useTranslation } from "../../i18n/use-translation";
import { StateMessage } from "../../ui/feedback/StateMessage";

export function NoMessages() {
  const { t } = useTranslation("messages");
  return <StateMessage title={t("none")} text={t("noneText")} />;
}
