// Lists that the school has fetched in the night, as the office sets them up.
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";

import { del, get, post, put } from "../client";
import type { Schemas } from "../operations";

export type Roster = Schemas["RosterView"];
export type RosterDraft = Schemas["RosterDraft"];
export type RosterTried = Schemas["RosterTried"];

export const rostersQuery = queryOptions({
  queryKey: ["rosters"],
  queryFn: ({ signal }) => get("/rosters", { signal }),
});

async function show(client: QueryClient, all: Roster[]) {
  // An answer under way may be older.
  await client.cancelQueries(rostersQuery);
  client.setQueryData(rostersQuery.queryKey, all);
}

/** Null: a new one. Refused on another version than the one that was seen. */
export const saveRoster = mutationOptions({
  mutationFn: ({ roster, form }: { roster: Roster | null; form: RosterDraft }) =>
    roster === null
      ? post("/rosters", { body: form })
      : put("/rosters/{id}", { path: { id: roster.id }, body: { form, version: roster.version } }),
  onSuccess: (all, _given, _result, { client }) => show(client, all),
});

export const switchRoster = mutationOptions({
  mutationFn: ({ roster: { id, version }, on }: { roster: Roster; on: boolean }) =>
    put("/rosters/{id}/on", { path: { id }, body: { on, version } }),
  onSuccess: (all, _given, _result, { client }) => show(client, all),
  // Somebody else may have changed it.
  onError: (_error, _given, _result, { client }) => client.invalidateQueries(rostersQuery),
});

export const tryRoster = mutationOptions({
  mutationFn: (id: string) => post("/rosters/{id}/trial", { path: { id } }),
  onSettled: (_tried, _error, _given, _result, { client }) => client.invalidateQueries(rostersQuery),
});

/** The page asks again itself, once it has closed what it was asked in. */
export const removeRoster = mutationOptions({
  mutationFn: (id: string) => del("/rosters/{id}", { path: { id } }),
});
