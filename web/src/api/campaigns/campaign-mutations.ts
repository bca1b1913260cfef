// What an administrator does to a campaign. Each call names the version that was seen and is refused on another.
import { mutationOptions, type QueryClient } from "@tanstack/react-query";

import { type Campaign, type CampaignForm, campaignQuery, campaignsKey } from "./campaign-queries";
import { del, post, put } from "../client";
import { ApiError, isForbidden } from "../errors";
import { findOut } from "../find-out";
import { jobsQuery } from "../jobs/job-queries";

// Not waited for: a dialog need not stand still until the list behind it is fetched.
export function refreshCampaigns(client: QueryClient) {
  void client.invalidateQueries({ queryKey: campaignsKey });
}

// Also what was changed elsewhere or has moved on.
const isOld = (error: Error) => isForbidden(error) || (error instanceof ApiError && error.status === 409);
const askAgain = findOut(refreshCampaigns, isOld);

/** A change of a campaign: whoever looks at it sees it at once. */
export function changes<Change>(send: (change: Change) => Promise<Campaign>) {
  return mutationOptions({
    mutationFn: send,
    async onSuccess(campaign, _change, _result, { client }) {
      // An answer under way may be older.
      await client.cancelQueries(campaignQuery(campaign.id));
      client.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
      refreshCampaigns(client);
      // It left work to be done, which the shell shows.
      if (campaign.opening || campaign.counting) void client.invalidateQueries(jobsQuery);
    },
    onError: askAgain,
  });
}

/** Which one, and the version of it that was seen. */
export type Seen = Pick<Campaign, "id" | "version">;

export const createCampaign = changes((form: CampaignForm) => post("/campaigns", { body: form }));

export const editCampaign = changes(({ id, version, form }: Seen & { form: CampaignForm }) =>
  put("/campaigns/{id}", { path: { id }, body: { ...form, version } }),
);

export type CampaignMove = "schedule" | "unschedule" | "open" | "close" | "count" | "publish" | "archive";

export const moveCampaign = changes(({ id, version, move }: Seen & { move: CampaignMove }) =>
  post(`/campaigns/{id}/${move}`, { path: { id }, body: { version } }),
);

/** To another closing time, which for one that is closed opens it again. */
export const moveClosing = changes(
  ({ id, version, move, closes_at }: Seen & { move: "extend" | "reopen"; closes_at: string }) =>
    post(`/campaigns/{id}/${move}`, { path: { id }, body: { version, closes_at } }),
);

/** The page refreshes the lists itself, once it has left what is gone. */
export const deleteCampaign = mutationOptions({
  mutationFn: ({ id, version }: Seen) => del("/campaigns/{id}", { path: { id }, query: { version } }),
  onError: askAgain,
});
