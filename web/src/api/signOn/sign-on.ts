// Signing in where the school has its own accounts; and how the office sets that up.
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";

import { del, get, post, put } from "../client";
import type { Schemas } from "../operations";
import { passwordsOffQuery, signOnAccountsQuery } from "./sign-on-rules";

export type SignOnProvider = Schemas["SignOnProvider"];
export type SignOnForm = Schemas["SignOnForm"];
export type SignOnTested = Schemas["SignOnTested"];

/** The buttons of the sign-in page. */
export const signOnWaysQuery = queryOptions({
  queryKey: ["sign-on", "ways"],
  queryFn: ({ signal }) => get("/auth/sign-on", { signal }),
});

/** Where to send the browser, which keeps a cookie until it is back. */
export const beginSignOn = mutationOptions({
  mutationFn: (id: string) => post("/auth/sign-on/{id}", { path: { id }, credentials: "same-origin" }),
});

export const signOnProvidersQuery = queryOptions({
  queryKey: ["sign-on", "providers"],
  queryFn: ({ signal }) => get("/sign-on/providers", { signal }),
});

/** Which accounts are made, and whether passwords may be off, hangs on the providers there are. */
function askForRules(client: QueryClient) {
  void client.invalidateQueries(signOnAccountsQuery);
  void client.invalidateQueries(passwordsOffQuery);
}

async function show(client: QueryClient, all: SignOnProvider[]) {
  // An answer under way may be older.
  await client.cancelQueries(signOnProvidersQuery);
  client.setQueryData(signOnProvidersQuery.queryKey, all);
  askForRules(client);
}

/** Null: a new one. Refused on another version than the one that was seen. */
export const saveSignOn = mutationOptions({
  mutationFn: ({ provider, form }: { provider: SignOnProvider | null; form: SignOnForm }) =>
    provider === null
      ? post("/sign-on/providers", { body: form })
      : put("/sign-on/providers/{id}", { path: { id: provider.id }, body: { form, version: provider.version } }),
  onSuccess: (all, _given, _result, { client }) => show(client, all),
});

export const switchSignOn = mutationOptions({
  mutationFn: ({ provider: { id, version }, on }: { provider: SignOnProvider; on: boolean }) =>
    put("/sign-on/providers/{id}/on", { path: { id }, body: { on, version } }),
  onSuccess: (all, _given, _result, { client }) => show(client, all),
  // Somebody else may have changed it.
  onError: (_error, _given, _result, { client }) => client.invalidateQueries(signOnProvidersQuery),
});

/** Which are left the page asks itself, once it has closed what it was asked in. */
export const removeSignOn = mutationOptions({
  mutationFn: (id: string) => del("/sign-on/providers/{id}", { path: { id } }),
  onSuccess: (_nothing, _id, _result, { client }) => askForRules(client),
});

export const beginSignOnTest = mutationOptions({
  mutationFn: (id: string) => post("/sign-on/providers/{id}/test", { path: { id }, credentials: "same-origin" }),
});

/** With somebody of a directory, whose password nobody keeps. */
export const testDirectory = mutationOptions({
  mutationFn: ({ id, ...body }: { id: string } & Schemas["SignOnTrial"]) =>
    post("/sign-on/providers/{id}/test/password", { path: { id }, body }),
  onSettled: (_tested, _error, _given, _result, { client }) => client.invalidateQueries(signOnProvidersQuery),
});

export const finishSignOnTest = mutationOptions({
  mutationFn: (brought: Schemas["SignOnReturn"]) =>
    post("/auth/sign-on/tested", { body: brought, credentials: "same-origin" }),
  onSettled: (_tested, _error, _brought, _result, { client }) => client.invalidateQueries(signOnProvidersQuery),
});
