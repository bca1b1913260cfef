import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { refreshCampaigns } from "../../../api/campaigns/campaign-mutations";
import {
  type Comment,
  type CommentDecision,
  type CommentPage,
  decideComment,
  pendingQuery,
} from "../../../api/results/comment-queries";
import { isConflict } from "../../../api/errors";
import {
  afterDecision,
  afterTaken,
  afterUndo,
  emptyQueue,
  extended,
  lastDecided,
  moved,
  type Queue,
  restarted,
  skippedIn,
} from "./queue";

export type Verdict = Omit<CommentDecision, "seen">;

/** What became of the last thing that was done, for the line below the comment. */
export type Told = { what: Comment["state"] | "taken" | "notUndone" | "nothing" } | { error: unknown };

const untouched: Verdict = { state: "pending", reason: null, note: null };

/** Deals comments and sends decisions, one at a time. What fails leaves the comment where it was. */
export function useQueue(campaign: string, college: string | undefined) {
  const client = useQueryClient();
  const [queue, setQueue] = useState(emptyQueue);
  const [round, setRound] = useState(0);
  const [taken, setTaken] = useState<CommentPage | null>(null);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const sending = useRef(false);
  const { data, error, isFetching, isPaused, refetch } = useQuery(
    pendingQuery(campaign, college, { round, skipped: skippedIn(queue) }),
  );

  // What has come is put behind what is there.
  if (data && data !== taken) {
    setTaken(data);
    setQueue(extended(queue, data.items));
  }

  /** At the end there may be more. */
  function go(next: Queue) {
    setQueue(next);
    if (next.at >= next.items.length) setRound(round + 1);
  }

  async function send(comment: Comment, verdict: Verdict, then: (queue: Queue, answer: Comment) => Queue) {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const answer = await decideComment(comment, verdict);
      setTold({ what: answer.state });
      go(then(queue, answer));
    } catch (error) {
      if (isConflict(error)) {
        setTold({ what: "taken" });
        go(afterTaken(queue, comment));
      } else {
        setTold({ error });
      }
    } finally {
      sending.current = false;
      setBusy(false);
      refreshCampaigns(client);
    }
  }

  const current = queue.items[queue.at] ?? null;
  const last = lastDecided(queue);

  function undo() {
    if (!last) setTold({ what: "nothing" });
    else if (last.published && last.state !== "withheld") setTold({ what: "notUndone" });
    else void send(last, untouched, afterUndo);
  }

  return {
    current,
    last,
    loading: isFetching,
    offline: isPaused,
    failure: error,
    busy,
    told,
    doneHere: queue.decided.length,
    skipped: skippedIn(queue),
    isFirst: queue.at === 0,
    decide: (verdict: Verdict) => current && void send(current, verdict, afterDecision),
    undo,
    forwards: () => go(moved(queue, 1)),
    backwards: () => setQueue(moved(queue, -1)),
    restart: () => setQueue(restarted(queue)),
    retry: refetch,
  };
}
