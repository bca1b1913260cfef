// What the reader was told. Everything lies under the key "messages", so that news refresh it all.
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";

import { get, post } from "../client";
import type { Schemas } from "../operations";

export type Message = Schemas["MessageView"];
export type Told = Schemas["Told"];
export type Unread = Schemas["Unread"];

export const messagesKey = ["messages"] as const;

/** Asked again whenever the page is looked at again: it is one small number. */
export const unreadQuery = queryOptions({
  queryKey: [...messagesKey, "unread"],
  queryFn: ({ signal }) => get("/user/messages/unread", { signal }),
  staleTime: 0,
  refetchOnWindowFocus: "always",
});

export const messageListsKey = [...messagesKey, "list"] as const;

/** A page of them; without a cursor the newest. */
export const messagesQuery = (cursor?: string) =>
  queryOptions({
    queryKey: [...messageListsKey, { cursor }],
    queryFn: ({ signal }) => get("/user/messages", { query: { cursor }, signal }),
  });

type Page = Schemas["MessagePage"];

async function nowUnread(client: QueryClient, unread: Unread) {
  // An answer under way may be older.
  await client.cancelQueries(unreadQuery);
  client.setQueryData(unreadQuery.queryKey, unread);
}

export const readMessage = mutationOptions({
  mutationFn: (id: string) => post("/user/messages/{id}/read", { path: { id } }),
  async onSuccess(unread, id, _result, { client }) {
    await nowUnread(client, unread);
    const marked = (message: Message) => (message.id === id ? { ...message, read: true } : message);
    client.setQueriesData<Page>(
      { queryKey: messageListsKey },
      (page) => page && { ...page, items: page.items.map(marked) },
    );
  },
});

/** The newest that was seen, and all before it: what comes meanwhile stays unread. */
export const readMessagesUpTo = mutationOptions({
  mutationFn: (newest: string) => post("/user/messages/read", { body: { newest } }),
  async onSuccess(unread, _newest, _result, { client }) {
    await nowUnread(client, unread);
    await client.invalidateQueries({ queryKey: messageListsKey });
  },
});
