import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";

import { ApiError, isConflict } from "../../../../api/errors";
import { changeReply, type Reply, resultQuery } from "../../../../api/results/result-queries";
import { useFaultFocus } from "../../../../forms/use-fault-focus";

export type ReplyPlace = { evaluation: string; teacher: string };

/** As it stands on the server now. */
export async function newestReply(client: QueryClient, { evaluation, teacher }: ReplyPlace) {
  const { replies } = await client.fetchQuery({ ...resultQuery(evaluation), staleTime: 0 });
  return replyOf(teacher, replies);
}

export const replyOf = (teacher: string | null, replies: readonly Reply[]) =>
  replies.find((reply) => reply.teacher === teacher) ?? null;

/**
 * A teacher's reply while it is written. It stands on the version that was read; when it changed elsewhere meanwhile
 * nothing is written over: what was typed stays beside what it says now, and the next save stands on that.
 */
export function useReply({ evaluation, teacher }: ReplyPlace, kept: Reply | null) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(changeReply);
  const [base, setBase] = useState(kept);
  const [text, setText] = useState(kept?.body ?? "");
  const [done, setDone] = useState<"saved" | "taken" | null>(null);
  const [fault, setFault] = useState<"empty" | "quotes" | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  /** It changed elsewhere, or is gone. */
  const [crossed, setCrossed] = useState<{ now: Reply | null } | null>(null);
  const focusFault = useFaultFocus();

  function forget() {
    setDone(null);
    setFault(null);
    setFailure(null);
    setCrossed(null);
  }

  function type(typed: string) {
    setText(typed);
    setDone(null);
    setFault(null);
    setFailure(null);
  }

  function complain(form: HTMLFormElement, found: "empty" | "quotes") {
    setFault(found);
    focusFault(form);
  }

  async function takeNewer() {
    const now = await newestReply(client, { evaluation, teacher });
    setBase(now);
    setCrossed({ now });
  }

  /** An empty text takes the reply back. */
  async function send(body: string) {
    try {
      setBase(replyOf(teacher, await mutateAsync({ evaluation, body, version: base?.version ?? null })));
      setDone(body === "" ? "taken" : "saved");
    } catch (error) {
      if (!isConflict(error)) throw error;
      await takeNewer();
    }
  }

  async function publish(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    forget();
    if (text.trim() === "") {
      complain(form, "empty");
      return;
    }
    try {
      await send(text.trim());
    } catch (error) {
      if (error instanceof ApiError && error.fields["body"] === "quotes_comment") complain(form, "quotes");
      else setFailure(error);
    }
  }

  async function takeBack() {
    forget();
    try {
      await send("");
    } catch (error) {
      setFailure(error);
    }
  }

  return {
    text,
    kept: base,
    /** It was marked, here or elsewhere: what is written next stands on that. */
    rest: setBase,
    published: base !== null,
    unsaved: text.trim() !== (base?.body ?? "") && !(done === "taken" && base === null),
    done,
    fault,
    failure,
    crossed,
    busy: isPending,
    type,
    publish,
    takeBack,
  };
}
