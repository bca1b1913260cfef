import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { messageText } from "./message-text";

export function useMessageText() {
  const { t } = useTranslation("messages");
  return messageText(t, useLocalText());
}
