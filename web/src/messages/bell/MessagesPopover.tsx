import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { messagesQuery, type Unread } from "../../api/messages/message-queries";
import { useTranslation } from "../../i18n/use-translation";
import { QueryView } from "../../loading/QueryView";
import { Popover } from "../../ui/overlay/Popover";
import { MessageDays } from "../list/MessageDays";
import { MessagesLoading } from "../list/MessagesLoading";
import { NoMessages } from "../list/NoMessages";
import { ReadAll } from "../list/ReadAll";

type MessagesPopoverProps = {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  unread: Unread;
};

/** The last twenty. */
export function MessagesPopover({ trigger, open, onOpenChange, unread }: MessagesPopoverProps) {
  const { t } = useTranslation("messages");
  const query = useQuery({ ...messagesQuery(), enabled: open });
  const close = () => onOpenChange(false);

  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
      title={t("title")}
      closeLabel={t("common:close")}
    >
      <div className="grid gap-3 px-4 pb-2">
        <QueryView query={query} pending={<MessagesLoading />} failed={t("failed")}>
          {({ items }) =>
            items.length === 0 ? (
              <NoMessages />
            ) : (
              <>
                <ReadAll newest={items[0]} unread={unread} />
                <MessageDays messages={items} onGo={close} headings="h3" />
              </>
            )
          }
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
