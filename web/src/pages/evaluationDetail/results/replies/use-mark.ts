import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";

import { ApiError, isConflict } from "../../../../api/errors";
import { markReply, type Reply } from "../../../../api/results/result-queries";
import { newestReply, replyOf, type ReplyPlace } from "./use-reply";

export type MarkPlace = ReplyPlace & {
  kept: Reply;
  /** Null: it was taken back elsewhere. */
  onKept: (now: Reply | null) => void;
};

/** What became of a reply, while it is chosen. On a version that was not seen nothing is written over: the choice stays. */
export function useMark({ evaluation, teacher, kept, onKept }: MarkPlace) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(markReply);
  const [state, setState] = useState(kept.state);
  const [outcome, setOutcome] = useState(kept.outcome ?? "");
  const [said, setSaid] = useState<"saved" | "crossed" | null>(null);
  const [quotes, setQuotes] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  function forget() {
    setSaid(null);
    setQuotes(false);
    setFailure(null);
  }

  function choose(chosen: Reply["state"]) {
    forget();
    setState(chosen);
  }

  function type(typed: string) {
    forget();
    setOutcome(typed);
  }

  async function send() {
    const mark = { evaluation, state, outcome: outcome.trim() || null, version: kept.version };
    try {
      onKept(replyOf(teacher, await mutateAsync(mark)));
      setSaid("saved");
    } catch (error) {
      if (!isConflict(error)) throw error;
      onKept(await newestReply(client, { evaluation, teacher }));
      setSaid("crossed");
    }
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    forget();
    try {
      await send();
    } catch (error) {
      if (error instanceof ApiError && error.fields["outcome"] === "quotes_comment") setQuotes(true);
      else setFailure(error);
    }
  }

  return {
    state,
    outcome,
    said,
    quotes,
    failure,
    busy: isPending,
    unsaved: state !== kept.state || outcome.trim() !== (kept.outcome ?? ""),
    choose,
    type,
    save,
  };
}
