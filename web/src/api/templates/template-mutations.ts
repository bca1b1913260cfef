import { mutationOptions, type QueryClient } from "@tanstack/react-query";

import { del, post, put } from "../client";
import { type NewTemplate, templateQuery } from "./template-queries";
import type { DraftEdit, TemplateDetail } from "../models";

/** One that was already being asked for may be older; lists show names and states. */
export async function takeTemplate(template: TemplateDetail, client: QueryClient) {
  const { queryKey } = templateQuery(template.id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, template);
  void client.invalidateQueries({
    queryKey: ["templates"],
    predicate: ({ queryKey: [, what] }) => what !== "one",
  });
}

export const createTemplate = mutationOptions({
  mutationFn: (template: NewTemplate) => post("/templates", { body: template }),
  onSuccess: (template, _sent, _result, { client }) => takeTemplate(template, client),
});

/** Refused with a 409 when somebody else has saved since `version`. */
export const saveDraft = mutationOptions({
  mutationFn: ({ id, edit }: { id: string; edit: DraftEdit }) =>
    put("/templates/{id}/draft", { path: { id }, body: edit }),
  onSuccess: (template, _sent, _result, { client }) => takeTemplate(template, client),
});

/** The next draft, from the newest version that was published. */
export const makeDraft = mutationOptions({
  mutationFn: (id: string) => post("/templates/{id}/draft", { path: { id }, body: { from: null } }),
  onSuccess: (template, _sent, _result, { client }) => takeTemplate(template, client),
});

/** The page takes the answer itself, once it has left the draft that is none any more. */
export const publishTemplate = mutationOptions({
  mutationFn: ({ id, version }: { id: string; version: number }) =>
    post("/templates/{id}/publish", { path: { id }, body: { version } }),
});

type Locked = { id: string; version: number };

/** After a refusal what is shown may be out of date. */
export function refreshTemplates(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ["templates"] });
}

export const retireTemplate = mutationOptions({
  mutationFn: ({ id, version }: Locked) => post("/templates/{id}/retire", { path: { id }, body: { version } }),
  onSuccess: (template, _sent, _result, { client }) => takeTemplate(template, client),
});

/** A template that was nothing but this draft goes with it: the page refreshes once it has left what is gone. */
export const discardDraft = mutationOptions({
  mutationFn: ({ id, version }: Locked) => del("/templates/{id}/draft", { path: { id }, query: { version } }),
});
