import type { ReactNode } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { countText, useUnread } from "./use-unread";
import "../messages.css";

/** How much is unread, within a student's tab: beside the icon above the word, else behind the word. */
export function UnreadInTab({ above }: { above: boolean }): ReactNode {
  const { t } = useTranslation("messages");
  const unread = useUnread();
  // What is there when it appears is not read out; what changes afterwards is.
  if (!unread) return null;
  const number = countText(unread);
  return (
    <>
      {unread.count > 0 && (
        <span aria-hidden="true" className={above ? "unread-count" : "unread-number"}>
          {number}
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {unread.count > 0 && t("unread", { count: unread.count, number })}
      </span>
    </>
  );
}
