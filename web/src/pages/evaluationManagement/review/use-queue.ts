import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

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
  keyOf,
  lastDecided,
  moved,
  type Queue,
  restarted,
  skippedIn,
} from "./queue";

export type Verdict = Omit<CommentDecision, "seen">;

/** What became of the last thing that was done, for the line below the comment. */
export type Told = { what: Comment["state"] | "taken" | "held" | "notUndone" | "nothing" } | { error: unknown };

/** What is seen at once by others waits so long: it cannot be taken back afterwards. */
const holdMs = 5000;

/** Once its results are published, whoever may see them reads it as soon as it is decided. */
const isIrrevocable = ({ published }: Comment, { state }: Pick<Verdict, "state">) => published && state !== "withheld";

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
  const [heldKeys, setHeldKeys] = useState<ReadonlySet<string>>(new Set());
  const held = useRef(new Map<string, { comment: Comment; send: () => void; timer: number }>());
  // Whoever leaves has decided.
  useEffect(() => {
    const waiting = held.current;
    return () => {
      for (const { send: sendNow } of waiting.values()) sendNow();
    };
  }, []);
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

  function letGo(key: string) {
    window.clearTimeout(held.current.get(key)?.timer);
    held.current.delete(key);
    setHeldKeys(new Set(held.current.keys()));
  }

  /** Decided here, sent in a moment: until then it can be taken back. */
  function hold(comment: Comment, verdict: Verdict) {
    const key = keyOf(comment);
    const sendNow = () => {
      letGo(key);
      decideComment(comment, verdict)
        .then(() => setTold({ what: verdict.state }))
        .catch((error: unknown) => {
          setTold(isConflict(error) ? { what: "taken" } : { error });
          setQueue((now) => (isConflict(error) ? afterTaken(now, comment) : afterUndo(now, comment)));
        })
        .finally(() => refreshCampaigns(client));
    };
    held.current.set(key, { comment, send: sendNow, timer: window.setTimeout(sendNow, holdMs) });
    setHeldKeys(new Set(held.current.keys()));
    setTold({ what: "held" });
    go(afterDecision(queue, { ...comment, state: verdict.state }));
  }

  function decide(verdict: Verdict) {
    if (!current) return;
    if (isIrrevocable(current, verdict)) hold(current, verdict);
    else void send(current, verdict, afterDecision);
  }

  function undo() {
    const waiting = last && held.current.get(keyOf(last));
    if (waiting) {
      letGo(keyOf(waiting.comment));
      setTold({ what: "pending" });
      setQueue(afterUndo(queue, waiting.comment));
    } else if (!last) setTold({ what: "nothing" });
    else if (isIrrevocable(last, last)) setTold({ what: "notUndone" });
    else void send(last, untouched, afterUndo);
  }

  return {
    current,
    /** What was sent where others read it at once is not taken back. */
    canUndo: last !== null && (heldKeys.has(keyOf(last)) || !isIrrevocable(last, last)),
    loading: isFetching,
    offline: isPaused,
    failure: error,
    busy,
    told,
    doneHere: queue.decided.length,
    skipped: skippedIn(queue),
    isFirst: queue.at === 0,
    decide,
    undo,
    forwards: () => go(moved(queue, 1)),
    backwards: () => setQueue(moved(queue, -1)),
    restart: () => setQueue(restarted(queue)),
    retry: refetch,
  };
}
