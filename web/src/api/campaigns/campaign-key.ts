// What happens if a campaign's key is lost: copies for trustees, or the loss accepted.
import { mutationOptions } from "@tanstack/react-query";

import { changes, refreshCampaigns, type Seen } from "./campaign-mutations";
import { post } from "../client";
import { fileIn } from "../download";
import type { Schemas } from "../operations";
import { postForResponse } from "../response";

/** The key, locked with the passphrase; made now if there is none yet. From here on the copy and its holder are on record. */
export const makeKeyCopy = mutationOptions({
  mutationFn: async ({ id, ...order }: { id: string } & Schemas["CopyOrder"]) =>
    fileIn(
      await postForResponse("application/octet-stream", "/campaigns/{id}/key-copy", { path: { id }, body: order }),
    ),
  onSuccess: (_copy, _asked, _result, { client }) => refreshCampaigns(client),
});

export const verifyKeyCopy = changes(({ id, version, copy, passphrase }: Seen & { copy: string; passphrase: string }) =>
  post("/campaigns/{id}/key-copy/verify", { path: { id }, body: { version, copy, passphrase } }),
);

export const acceptKeyLoss = changes(({ id, version }: Seen) =>
  post("/campaigns/{id}/key-loss", { path: { id }, body: { version } }),
);

/** Somebody has seen to it that a copy is no more. */
export const confirmCopyDestroyed = changes(({ id, copy }: { id: string; copy: string }) =>
  post("/campaigns/{id}/key-copies/{copy}/destroyed", { path: { id, copy } }),
);
