// Notices as their readers have them, and what the sign-in page says.
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";

import { get, post, put } from "../client";
import type { Schemas } from "../operations";

export type ListedNotice = Schemas["ListedNotice"];
export type OwnNotice = Schemas["OwnNotice"];

const minuteMs = 60_000;

export const ownNoticesKey = ["user", "notices"] as const;
export const noticeListsKey = [...ownNoticesKey, "list"] as const;

/** How many the reader has not opened; 100 or more is 100. Asked again whenever the page is looked at again. */
export const unreadNoticesQuery = queryOptions({
  queryKey: [...ownNoticesKey, "unread"],
  queryFn: async ({ signal }) => (await get("/user/notices/unread", { signal })).unread,
  staleTime: 0,
  refetchOnWindowFocus: "always",
});

/** The latest, for the list that has messages too. */
export const latestNoticesQuery = queryOptions({
  queryKey: [...noticeListsKey, "latest"],
  queryFn: async ({ signal }) => (await get("/user/notices", { query: { page_size: 100 }, signal })).items,
});

export const ownNoticesQuery = (page: number) =>
  queryOptions({
    queryKey: [...noticeListsKey, page],
    queryFn: ({ signal }) => get("/user/notices", { query: { page, page_size: 5 }, signal }),
    placeholderData: keepPreviousData,
  });

export const ownNoticeQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownNoticesKey, "one", id],
    queryFn: ({ signal }) => get("/user/notices/{id}", { path: { id }, signal }),
  });

export const signInAnnouncementQuery = queryOptions({
  queryKey: ["institution", "announcement"],
  queryFn: ({ signal }) => get("/institution/announcement", { signal }),
  staleTime: minuteMs,
});

function takeOwn(notice: OwnNotice, client: QueryClient) {
  client.setQueryData(ownNoticeQuery(notice.id).queryKey, notice);
  void client.invalidateQueries({
    queryKey: ownNoticesKey,
    predicate: ({ queryKey: [, , what] }) => what !== "one",
  });
}

export const markNoticeRead = mutationOptions({
  mutationFn: (id: string) => put("/user/notices/{id}/read", { path: { id } }),
  onSuccess: (notice, _sent, _result, { client }) => takeOwn(notice, client),
});

export const confirmNotice = mutationOptions({
  mutationFn: (id: string) => put("/user/notices/{id}/confirmed", { path: { id } }),
  onSuccess: (notice, _sent, _result, { client }) => takeOwn(notice, client),
});

/** The newest that was seen, and all before it: what comes meanwhile stays unread. */
export const readNoticesUpTo = mutationOptions({
  mutationFn: (newest: string) => post("/user/notices/read", { body: { newest } }),
  onSuccess: (_unread, _newest, _result, { client }) => client.invalidateQueries({ queryKey: ownNoticesKey }),
});
