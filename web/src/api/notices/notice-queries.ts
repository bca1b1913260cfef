import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { get, post } from "../client";
import type { Schemas } from "../operations";
import type { NoticeFilters } from "./notice-filters";

export type Notice = Schemas["NoticeView"];
export type NoticeContent = Schemas["NoticeContent"];
export type NoticeAudience = Schemas["NoticeAudience"];
export type NamedAudience = Schemas["NamedAudience"];
export type NoticeReading = Schemas["NoticeReadingView"];
export type NoticeState = Schemas["NoticeState"];
export type NoticeKind = Schemas["NoticeKind"];

export const noticesQuery = ({ q, kind, state, page }: NoticeFilters) =>
  queryOptions({
    queryKey: ["notices", "list", { q, kind, state, page }],
    queryFn: ({ signal }) => get("/notices", { query: { q, kind, state, page }, signal }),
    placeholderData: keepPreviousData,
  });

export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: ["notices", "one", id],
    queryFn: ({ signal }) => get("/notices/{id}", { path: { id }, signal }),
  });

export const noticeReadingQuery = (id: string) =>
  queryOptions({
    queryKey: ["notices", "reading", id],
    queryFn: ({ signal }) => get("/notices/{id}/reading", { path: { id }, signal }),
  });

export const unconfirmedQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ["notices", "unconfirmed", id, page],
    queryFn: ({ signal }) => get("/notices/{id}/unconfirmed", { path: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const audienceChoicesQuery = queryOptions({
  queryKey: ["notices", "choices"],
  queryFn: ({ signal }) => get("/notices/audience/choices", { signal }),
});

/** Class groups and classes, by what was typed. */
export const audiencePlacesQuery = (q: string) =>
  queryOptions({
    queryKey: ["notices", "places", q],
    queryFn: ({ signal }) => get("/notices/audience/places", { query: { q }, signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });

/** How many an audience reaches now; it changes with the school, so it is asked again each time. */
export const audienceCountQuery = (audience: NoticeAudience, notice: string | null) =>
  queryOptions({
    queryKey: ["notices", "count", audience, notice],
    queryFn: ({ signal }) => post("/notices/audience", { body: { audience, notice }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
