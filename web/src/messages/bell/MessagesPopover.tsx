import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { messagesQuery, type Unread } from "../../api/messages/message-queries";
import { latestNoticesQuery } from "../../api/notices/own-notices";
import { useTranslation } from "../../i18n/use-translation";
import { QueryView } from "../../loading/QueryView";
import { Popover } from "../../ui/overlay/Popover";
import { MessagesLoading } from "../list/MessagesLoading";
import { newestOf, newsOf } from "../list/news";
import { NewsDays } from "../list/NewsDays";
import { NoMessages } from "../list/NoMessages";
import { ReadAll } from "../list/ReadAll";

const most = 20;

type MessagesPopoverProps = {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  unread: Unread;
};

/** The last twenty. */
export function MessagesPopover({ trigger, open, onOpenChange, unread }: MessagesPopoverProps) {
  const { t } = useTranslation("messages");
  const messagesAsked = useQuery({ ...messagesQuery(), enabled: open });
  const noticesAsked = useQuery({ ...latestNoticesQuery, enabled: open });
  const close = () => onOpenChange(false);
  const without = { pending: <MessagesLoading />, failed: t("failed") };

  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
      title={t("title")}
      closeLabel={t("common:close")}
    >
      <div className="grid gap-3 px-4 pb-2">
        <QueryView query={messagesAsked} {...without}>
          {({ items: messages, next }) => (
            <QueryView query={noticesAsked} {...without}>
              {(notices) => {
                const news = newsOf({ messages, isLast: next === null }, notices).slice(0, most);
                if (news.length === 0) return <NoMessages />;
                return (
                  <>
                    <ReadAll newest={newestOf(messages, notices)} unread={unread} />
                    <NewsDays news={news} onGo={close} headings="h3" />
                  </>
                );
              }}
            </QueryView>
          )}
        </QueryView>
        <Link
          to="/user/infoCenter/{-$username}"
          search={{ view: "messages" }}
          className="link justify-self-start text-sm"
          onClick={close}
        >
          {t("all")}
        </Link>
      </div>
    </Popover>
  );
}
