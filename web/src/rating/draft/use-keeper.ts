import { useEffect, useState } from "react";

import { type InvitationWork, readWork, saveDraft, type WhichInvitation } from "../../api/surveys/rater-calls";
import { afterDelay } from "../../lib/sending/after-delay";
import { useStore } from "../../lib/store";
import { createKeeper, type Keeper, type Keeping, type Saved } from "./keeper";
import { rememberUnsent, unsentDraft } from "./tab-draft";

type KeeperOf = { work: InvitationWork; target: string; invitation: WhichInvitation };

/** The draft of one target, kept on the server; also when the connection comes back or the tab goes away. */
export function useKeeper({ work, target, invitation }: KeeperOf): { keeper: Keeper; keeping: Keeping } {
  const [keeper] = useState(() =>
    createKeeper({
      saved: savedIn(work, target),
      unsent: unsentDraft(target),
      save: (draft, version) => saveDraft(invitation, target, draft, version),
      load: async () => savedIn(await readWork(invitation), target),
      remember: (draft) => rememberUnsent(target, draft),
      later: afterDelay,
    }),
  );

  useEffect(() => {
    const flush = () => keeper.flush();
    window.addEventListener("online", flush);
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      window.removeEventListener("online", flush);
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      keeper.flush();
    };
  }, [keeper]);

  return { keeper, keeping: useStore(keeper.state) };
}

function savedIn({ basis, targets }: InvitationWork, id: string): Saved {
  const target = targets.find((one) => one.id === id);
  return { draft: { basis, answers: target?.draft?.answers ?? {} }, version: target?.draft_version ?? 0 };
}
