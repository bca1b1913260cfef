import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { messageListsKey, type Unread, unreadQuery } from "../../api/messages/message-queries";

const none: Unread = { count: 0, more: false };

/** How many are unread, asked again at intervals while the page is looked at. Lists that are shown follow it. */
export function useUnread(everyMs: number): Unread {
  const client = useQueryClient();
  const { data } = useQuery({ ...unreadQuery, refetchInterval: everyMs });
  const before = useRef(data);
  useEffect(() => {
    const known = before.current;
    before.current = data;
    if (known && data && data.count > known.count) void client.invalidateQueries({ queryKey: messageListsKey });
  }, [client, data]);
  return data ?? none;
}

/** 7, or 99+. */
export const countText = ({ count, more }: Unread): string => (more ? `${count}+` : String(count));
