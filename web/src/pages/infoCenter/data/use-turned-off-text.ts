import type { OwnData } from "../../../api/own/queries";
import { useTranslation } from "../../../i18n/use-translation";

const categories = ["task", "result", "visit", "enterprise", "notice"] as const;
const channels = ["mail", "webhook", "wecom"] as const;

/** What somebody has turned off, in the words of its switch; a newer server’s kind by its key. */
export function useTurnedOffText() {
  const { t } = useTranslation("ownData");
  const { t: mail } = useTranslation("mail");

  const channel = (key: string) => {
    const known = channels.find((one) => one === key);
    return known ? t(`channel.${known}`) : key;
  };
  const off = ({ category, channel: by }: OwnData["preferences"]["turned_off"][number]) => {
    const known = categories.find((one) => one === category);
    return `${known ? mail(`category.${known}.name`) : category} (${channel(by)})`;
  };
  return { off, channel };
}
