import { mutationOptions, type QueryClient } from "@tanstack/react-query";

import { del, post, put } from "../client";
import { findOut } from "../find-out";
import { type Notice, type NoticeContent, noticeQuery } from "./notice-queries";

async function takeNotice(notice: Notice, client: QueryClient) {
  const { queryKey } = noticeQuery(notice.id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, notice);
  void client.invalidateQueries({
    queryKey: ["notices"],
    predicate: ({ queryKey: [, what] }) => what === "list" || what === "reading" || what === "unconfirmed",
  });
}

export function refreshNotices(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ["notices"] });
}

const onError = findOut(refreshNotices);

export const createNotice = mutationOptions({
  mutationFn: (content: NoticeContent) => post("/notices", { body: content }),
  onSuccess: (notice, _sent, _result, { client }) => takeNotice(notice, client),
  onError,
});

type Edit = { id: string; version: number; content: NoticeContent; tellAgain: boolean };

/** Refused with a 409 when somebody else has changed it since `version`. */
export const editNotice = mutationOptions({
  mutationFn: ({ id, version, content, tellAgain }: Edit) =>
    put("/notices/{id}", { path: { id }, body: { version, content, tell_again: tellAgain } }),
  onSuccess: (notice, _sent, _result, { client }) => takeNotice(notice, client),
  onError,
});

type Seen = { id: string; version: number };

/** `people`: how many it was to reach when one looked; null: fewer than five. */
export const publishNotice = mutationOptions({
  mutationFn: ({ id, version, people }: Seen & { people: number | null }) =>
    post("/notices/{id}/publish", { path: { id }, body: { version, people } }),
  onSuccess: (notice, _sent, _result, { client }) => takeNotice(notice, client),
  onError,
});

export const withdrawNotice = mutationOptions({
  mutationFn: ({ id, version }: Seen) => post("/notices/{id}/withdraw", { path: { id }, body: { version } }),
  onSuccess: (notice, _sent, _result, { client }) => takeNotice(notice, client),
  onError,
});

export const unscheduleNotice = mutationOptions({
  mutationFn: ({ id, version }: Seen) => post("/notices/{id}/unschedule", { path: { id }, body: { version } }),
  onSuccess: (notice, _sent, _result, { client }) => takeNotice(notice, client),
  onError,
});

/** The page refreshes once it has left what is gone. */
export const deleteNotice = mutationOptions({
  mutationFn: ({ id, version }: Seen) => del("/notices/{id}", { path: { id }, query: { version } }),
  onError,
});
