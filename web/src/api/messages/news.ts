// What is new for the reader, over messages and notices.
import { ownNoticesKey } from "../notices/own-notices";
import { messagesKey, type Unread } from "./message-queries";

/** What to ask for again when something has come. */
export const newsKeys = [messagesKey, ownNoticesKey] as const;

const mostCounted = 99;

/** As one number. */
export function together(messages: Unread, notices: number): Unread {
  const count = messages.count + notices;
  return { count: Math.min(count, mostCounted), more: messages.more || count > mostCounted };
}
