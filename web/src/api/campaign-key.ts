// What happens if a campaign's key is lost: copies for trustees, or the loss accepted.
import { mutationOptions } from "@tanstack/react-query";

import { changes, refreshCampaigns, type Seen } from "./campaign-mutations";
import { campaignPath } from "./campaign-queries";
import type { Campaign } from "./campaign-types";
import { post } from "./client";
import { ApiError } from "./errors";
import { postForResponse } from "./response";

/** The key, locked with the passphrase; made now if there is none yet. From here on the copy and its holder are on record. */
export const makeKeyCopy = mutationOptions({
  async mutationFn({ id, holder, passphrase }: { id: string; holder: string; passphrase: string }): Promise<Blob> {
    const path = `${campaignPath(id)}/key-copy`;
    const response = await postForResponse(path, { holder, passphrase }, "application/octet-stream");
    return response.blob().catch(() => {
      throw new ApiError("network", response.status, null, "");
    });
  },
  onSuccess: (_copy, _asked, _result, { client }) => refreshCampaigns(client),
});

export const verifyKeyCopy = changes(({ id, version, copy, passphrase }: Seen & { copy: string; passphrase: string }) =>
  post<Campaign>(`${campaignPath(id)}/key-copy/verify`, { version, copy, passphrase }),
);

export const acceptKeyLoss = changes(({ id, version }: Seen) =>
  post<Campaign>(`${campaignPath(id)}/key-loss`, { version }),
);

/** Somebody has seen to it that a copy is no more. */
export const confirmCopyDestroyed = changes(({ id, copy }: { id: string; copy: string }) =>
  post<Campaign>(`${campaignPath(id)}/key-copies/${encodeURIComponent(copy)}/destroyed`, {}),
);
