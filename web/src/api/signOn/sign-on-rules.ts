// What a school has set for its sign-on: whether accounts are made by it, and for which roles passwords are off.
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";

import { get, post, put } from "../client";
import type { Schemas } from "../operations";

export type SignOnAccounts = Schemas["SignOnAccounts"];
export type PasswordsOff = Schemas["PasswordsOff"];

export const signOnAccountsQuery = queryOptions({
  queryKey: ["sign-on", "accounts"],
  queryFn: ({ signal }) => get("/sign-on/accounts", { signal }),
});

export const saveSignOnAccounts = mutationOptions({
  mutationFn: ({ id, ...body }: { id: string } & Schemas["SignOnAccountChoice"]) =>
    put("/sign-on/providers/{id}/accounts", { path: { id }, body }),
  async onSuccess(all, _given, _result, { client }) {
    await client.cancelQueries(signOnAccountsQuery);
    client.setQueryData(signOnAccountsQuery.queryKey, all);
  },
});

export const passwordsOffQuery = queryOptions({
  queryKey: ["sign-on", "passwords"],
  queryFn: ({ signal }) => get("/sign-on/passwords", { signal }),
});

/** How many would sign in by the school's sign-on only. */
export const passwordsOffCountQuery = (asked: Schemas["PasswordsOffQuestion"]) =>
  queryOptions({
    queryKey: ["sign-on", "passwords", "count", asked],
    queryFn: ({ signal }) => post("/sign-on/passwords/preview", { body: asked, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const savePasswordsOff = mutationOptions({
  mutationFn: (body: Schemas["PasswordsOffChoice"]) => put("/sign-on/passwords", { body }),
  async onSuccess(rule, _given, _result, { client }) {
    await client.cancelQueries(passwordsOffQuery);
    client.setQueryData(passwordsOffQuery.queryKey, rule);
  },
  // It may be about other people by now.
  onError: (_error, _given, _result, { client }) => client.invalidateQueries(passwordsOffQuery),
});
