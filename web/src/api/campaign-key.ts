// What happens if a campaign's key is lost: a trustee's copy, or the loss accepted.
import { changes, type Seen } from "./campaign-mutations";
import { campaignPath } from "./campaign-queries";
import type { Campaign } from "./campaign-types";
import { post } from "./client";
import { ApiError } from "./errors";
import { postForResponse } from "./response";

/** The key, locked with the passphrase; made now if there is none yet. */
export async function makeKeyCopy({ id, passphrase }: { id: string; passphrase: string }): Promise<Blob> {
  const response = await postForResponse(`${campaignPath(id)}/key-copy`, { passphrase }, "application/octet-stream");
  return response.blob().catch(() => {
    throw new ApiError("network", response.status, null, "");
  });
}

export const verifyKeyCopy = changes(({ id, version, copy, passphrase }: Seen & { copy: string; passphrase: string }) =>
  post<Campaign>(`${campaignPath(id)}/key-copy/verify`, { version, copy, passphrase }),
);

export const acceptKeyLoss = changes(({ id, version }: Seen) =>
  post<Campaign>(`${campaignPath(id)}/key-loss`, { version }),
);
