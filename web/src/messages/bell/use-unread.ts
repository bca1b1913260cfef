import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { messageListsKey, type Unread, unreadQuery } from "../../api/messages/message-queries";
import { together } from "../../api/messages/news";
import { noticeListsKey, unreadNoticesQuery } from "../../api/notices/own-notices";

/** Where there is no live feed, and where its line is lost. */
const everyMs = 5 * 60_000;

/**
 * How much is unread, asked again at intervals while the page is looked at. Lists that are shown follow it. Not known before
 * both were asked.
 */
export function useUnread(): Unread | undefined {
  const messages = useQuery({ ...unreadQuery, refetchInterval: everyMs });
  const notices = useQuery({ ...unreadNoticesQuery, refetchInterval: everyMs });
  useListWithMore(messages.data?.count, messageListsKey);
  useListWithMore(notices.data, noticeListsKey);
  if (messages.isPending || notices.isPending) return undefined;
  return together(messages.data ?? { count: 0, more: false }, notices.data ?? 0);
}

function useListWithMore(count: number | undefined, queryKey: QueryKey) {
  const client = useQueryClient();
  const before = useRef(count);
  useEffect(() => {
    const known = before.current;
    before.current = count;
    if (known !== undefined && count !== undefined && count > known) void client.invalidateQueries({ queryKey });
  }, [client, count, queryKey]);
}

/** 7, or 99+. */
export const countText = ({ count, more }: Unread): string => (more ? `${count}+` : String(count));
