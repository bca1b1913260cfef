// What an observer asks for. All of it lies under the key "observation", so that a booking refreshes it all.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { get } from "../client";
import type { Data, Given, Schemas } from "../operations";

export type MeetingToVisit = Data<"GET", "/observation/meetings">["items"][number];
export type ClassToVisit = Data<"GET", "/observation/classes/{id}">;
export type Visit = Data<"GET", "/observation/visits">[number];
export type QuotaRule = Data<"GET", "/observation/quota">["rules"][number];
export type QuotaFeature = QuotaRule["extras"][number]["what"];
export type Clash = Schemas["ClashView"];
export type NewVisit = Schemas["NewVisit"];

export const observationKey = ["observation"] as const;

export const meetingsQuery = (query: Given<"GET", "/observation/meetings">["query"]) =>
  queryOptions({
    queryKey: [...observationKey, "meetings", query],
    queryFn: ({ signal }) => get("/observation/meetings", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const visitWeekQuery = (query: NonNullable<Given<"GET", "/observation/week">["query"]>) =>
  queryOptions({
    queryKey: [...observationKey, "week", query],
    queryFn: ({ signal }) => get("/observation/week", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const classToVisitQuery = (id: string) =>
  queryOptions({
    queryKey: [...observationKey, "class", id],
    queryFn: ({ signal }) => get("/observation/classes/{id}", { path: { id }, signal }),
  });

export const ownVisitsQuery = queryOptions({
  queryKey: [...observationKey, "own"],
  queryFn: ({ signal }) => get("/observation/visits", { signal }),
});

export const quotaQuery = queryOptions({
  queryKey: [...observationKey, "quota"],
  queryFn: ({ signal }) => get("/observation/quota", { signal }),
});
