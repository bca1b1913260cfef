// Messages and notices as one list.
import type { Message } from "../../api/messages/message-queries";
import type { ListedNotice } from "../../api/notices/own-notices";

export type News =
  | { kind: "message"; id: string; at: string; read: boolean; message: Message }
  | { kind: "notice"; id: string; at: string; read: boolean; notice: ListedNotice };

const ofMessage = (message: Message): News => ({
  kind: "message",
  id: message.id,
  at: message.at,
  read: message.read,
  message,
});

const ofNotice = (notice: ListedNotice): News => ({
  kind: "notice",
  id: notice.id,
  at: notice.published_at,
  read: notice.reading !== "unread",
  notice,
});

type Part = {
  messages: readonly Message[];
  /** When the part before this one ended; nothing: this is the first. */
  before?: string | undefined;
  /** Nothing comes after it. */
  isLast: boolean;
};

/** A page of messages with the notices of its time, the newest first. */
export function newsOf({ messages, before, isLast }: Part, notices: readonly ListedNotice[]): News[] {
  const until = before === undefined ? Infinity : Date.parse(before);
  const since = isLast ? -Infinity : Date.parse(messages.at(-1)?.at ?? "");
  const ofItsTime = notices.filter(({ published_at }) => {
    const at = Date.parse(published_at);
    return at < until && at >= since;
  });
  const all = [...messages.map(ofMessage), ...ofItsTime.map(ofNotice)];
  return all.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** Up to which of each everything was seen. */
export interface Newest {
  message?: string | undefined;
  notice?: string | undefined;
}

export const newestOf = (messages: readonly Message[], notices: readonly ListedNotice[]): Newest => ({
  message: messages[0]?.id,
  // What is pinned stands first.
  notice: notices.toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at))[0]?.id,
});
