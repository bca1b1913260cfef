// Other systems of the school that are told what happens, as the office sets them up.
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";

import { del, get, post, put } from "../client";
import type { Schemas } from "../operations";

export type Webhook = Schemas["HookView"];
export type WebhookDraft = Schemas["HookDraft"];
export type WebhookTopic = Schemas["HookTopic"];
export type WebhookTried = Schemas["HookTried"];

export const webhooksQuery = queryOptions({
  queryKey: ["webhooks"],
  queryFn: ({ signal }) => get("/hooks", { signal }),
});

async function show(client: QueryClient, all: Webhook[]) {
  // An answer under way may be older.
  await client.cancelQueries(webhooksQuery);
  client.setQueryData(webhooksQuery.queryKey, all);
}

/** The secret is in the answer and nowhere afterwards. */
export const addWebhook = mutationOptions({
  mutationFn: (body: WebhookDraft) => post("/hooks", { body }),
  onSuccess: ({ hooks }, _given, _result, { client }) => show(client, hooks),
});

/** Refused on another version than the one that was seen, as all that follows. */
export const editWebhook = mutationOptions({
  mutationFn: ({ webhook: { id, version }, form }: { webhook: Webhook; form: WebhookDraft }) =>
    put("/hooks/{id}", { path: { id }, body: { form, version } }),
  onSuccess: (all, _given, _result, { client }) => show(client, all),
});

/** The secret is in the answer and nowhere afterwards. */
export const makeWebhookSecret = mutationOptions({
  mutationFn: ({ id, version }: Webhook) => post("/hooks/{id}/secret", { path: { id }, body: { version } }),
  onSuccess: ({ hooks }, _given, _result, { client }) => show(client, hooks),
  // Somebody else may have changed it.
  onError: (_error, _given, _result, { client }) => client.invalidateQueries(webhooksQuery),
});

export const endWebhookSecret = mutationOptions({
  mutationFn: ({ id, version }: Webhook) => post("/hooks/{id}/secret/end", { path: { id }, body: { version } }),
  onSuccess: (all, _given, _result, { client }) => show(client, all),
  onError: (_error, _given, _result, { client }) => client.invalidateQueries(webhooksQuery),
});

export const switchWebhook = mutationOptions({
  mutationFn: ({ webhook: { id, version }, on }: { webhook: Webhook; on: boolean }) =>
    put("/hooks/{id}/on", { path: { id }, body: { on, version } }),
  onSuccess: (all, _given, _result, { client }) => show(client, all),
  onError: (_error, _given, _result, { client }) => client.invalidateQueries(webhooksQuery),
});

export const tryWebhook = mutationOptions({
  mutationFn: (id: string) => post("/hooks/{id}/trial", { path: { id } }),
});

/** The page asks again itself, once it has closed what it was asked in. */
export const removeWebhook = mutationOptions({
  mutationFn: (id: string) => del("/hooks/{id}", { path: { id } }),
});
