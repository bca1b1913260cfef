import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { Icon } from "../../ui/icon/Icon";
import { addIcons } from "../../ui/icon/icons";
import { messageIconPaths } from "../../ui/icon/message-icon-paths";
import { UnreadNews } from "./UnreadNews";
import { countText, useUnread } from "./use-unread";
import "../messages.css";

addIcons(messageIconPaths);

const everyMs = 5 * 60_000;

/** A student's way to their messages: at the bottom of a phone with an icon above the word, else a word in the top bar. */
export function MessagesTab({ above = false, current }: { above?: boolean; current: boolean }): ReactNode {
  const { t } = useTranslation("messages");
  const unread = useUnread(everyMs);
  const number = countText(unread);
  return (
    <>
      <Link
        to="/user/infoCenter/{-$username}"
        search={{ view: "messages" }}
        aria-current={current ? "page" : undefined}
        aria-label={unread.count === 0 ? undefined : t("button", { count: unread.count, number })}
        className={above ? "tab tab-above" : "tab text-md"}
      >
        {above && <Icon name="bell" className="size-6" />}
        {t("title")}
        {unread.count > 0 && <span className={above ? "unread-count" : "unread-number"}>{number}</span>}
      </Link>
      <UnreadNews unread={unread} />
    </>
  );
}
