// When those who have not answered are reminded. Nobody is ever told whom a reminder reaches, nor how many.
import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { get, post, put } from "../client";
import type { Schemas } from "../operations";
import { campaignsKey } from "./campaign-queries";

export type CampaignReminders = Schemas["RoundReminders"];
export type ClassReminders = Schemas["ClassReminders"];

/** The day that was asked for and is still to come. */
export function arrangedFor({ asked, next }: Pick<ClassReminders, "asked" | "next">): string | null {
  return next !== null && asked.includes(next) ? next : null;
}

/** Under the campaigns' key: another closing time is another plan. */
export const campaignRemindersQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, "reminders", id],
    queryFn: ({ signal }) => get("/campaigns/{id}/reminders", { path: { id }, signal }),
  });

function changes<Change extends { id: string }>(send: (change: Change) => Promise<CampaignReminders>) {
  return mutationOptions({
    mutationFn: send,
    async onSuccess(reminders, { id }, _result, { client }) {
      // An answer under way may be older.
      await client.cancelQueries(campaignRemindersQuery(id));
      client.setQueryData(campaignRemindersQuery(id).queryKey, reminders);
    },
    onError: (_error, { id }, _result, { client }) => client.invalidateQueries(campaignRemindersQuery(id)),
  });
}

export const setReminding = changes(({ id, automatic }: { id: string; automatic: boolean }) =>
  put("/campaigns/{id}/reminders", { path: { id }, body: { automatic } }),
);

export const remindCampaign = changes(({ id }: { id: string }) => post("/campaigns/{id}/reminders", { path: { id } }));

export const classRemindersQuery = (id: string) =>
  queryOptions({
    queryKey: ["teaching", "reminders", id],
    queryFn: ({ signal }) => get("/evaluations/{id}/reminders", { path: { id }, signal }),
  });

export const remindClass = mutationOptions({
  mutationFn: (id: string) => post("/evaluations/{id}/reminders", { path: { id } }),
  async onSuccess(reminders, id, _result, { client }) {
    await client.cancelQueries(classRemindersQuery(id));
    client.setQueryData(classRemindersQuery(id).queryKey, reminders);
  },
  onError: (_error, id, _result, { client }) => client.invalidateQueries(classRemindersQuery(id)),
});
