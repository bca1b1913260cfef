import { useState } from "react";

import type { Unread } from "../../api/messages/message-queries";
import { useTranslation } from "../../i18n/use-translation";
import { countText } from "./use-unread";

/** Says that something has come, to those who do not see the number change. What was there before is no news. */
export function UnreadNews({ unread }: { unread: Unread | undefined }) {
  const { t } = useTranslation("messages");
  const [heard, setHeard] = useState<{ count: number; news: boolean }>();
  if (unread && heard?.count !== unread.count) {
    setHeard({ count: unread.count, news: heard !== undefined && unread.count > heard.count });
  }
  return (
    <span aria-live="polite" className="sr-only">
      {unread && heard?.news && t("unread", { count: unread.count, number: countText(unread) })}
    </span>
  );
}
