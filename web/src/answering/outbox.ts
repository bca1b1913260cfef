// The app's one outbox, with everything that makes a ballot: load it on demand.
import { hashKey } from "@tanstack/react-query";

import { queryClient } from "../api/query-client";
import { type UserInfo, userInfoQuery } from "../api/own/queries";
import { createOutbox, type Outbox } from "../ballot/outbox";
import { indexedDbStore } from "../ballot/store";
import { session } from "../session/state";
import { deviceKey } from "./device/device-queries";
import { network } from "./network";

function signedIn(): string | null {
  return session.get() ? (queryClient.getQueryData(userInfoQuery.queryKey)?.username ?? null) : null;
}

/** Pages need not follow every step: the work of showing them would slow the steps down. */
function soon(tell: () => void): () => void {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      tell();
    }, 200);
  };
}

function make(): Outbox {
  const outbox = createOutbox({ store: indexedDbStore(), network, signedIn });
  outbox.subscribe(soon(() => void queryClient.invalidateQueries({ queryKey: deviceKey })));
  outbox.start();

  // What waits for its student goes on as soon as it is known that they are here.
  const aboutMe = hashKey(userInfoQuery.queryKey);
  let known = signedIn();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.query.queryHash !== aboutMe) return;
    const { username } = event.query.state.data as UserInfo;
    if (username !== known) void outbox.resume().catch(() => undefined);
    known = username;
  });
  return outbox;
}

export const outbox = make();
