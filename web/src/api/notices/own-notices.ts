// Notices as their readers have them, and what the sign-in page says.
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";

import { get, put } from "../client";
import type { Schemas } from "../operations";

export type ListedNotice = Schemas["ListedNotice"];
export type OwnNotice = Schemas["OwnNotice"];

const minuteMs = 60_000;

export const ownNoticesQuery = (page: number) =>
  queryOptions({
    queryKey: ["user", "notices", "list", page],
    queryFn: ({ signal }) => get("/user/notices", { query: { page, page_size: 5 }, signal }),
    placeholderData: keepPreviousData,
  });

export const ownNoticeQuery = (id: string) =>
  queryOptions({
    queryKey: ["user", "notices", "one", id],
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
    queryKey: ["user", "notices"],
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
