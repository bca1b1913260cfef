import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { del, get, put } from "../client";
import type { Schemas } from "../operations";

export type QuestionComments = Schemas["QuestionComments"];
export type ScorePoint = Schemas["ScorePoint"];
export type Reply = Schemas["ReplyView"];
export type StudentReplies = Schemas["StudentReplies"];

export const resultQuery = (evaluation: string) =>
  queryOptions({
    queryKey: ["evaluations", evaluation, "result"],
    queryFn: ({ signal }) => get("/evaluations/{id}/result", { path: { id: evaluation }, signal }),
  });

/** A teacher's totals over the terms, the newest first. */
export const teachersResultsQuery = (username: string) =>
  queryOptions({
    queryKey: ["teachers", username, "results"],
    queryFn: ({ signal }) => get("/teachers/{username}/results", { path: { username }, signal }),
  });

type ReplyChange = { evaluation: string; body: string; version: number | null };

/** Names the version that was seen, and is refused on another. An empty text takes the reply back. */
export const changeReply = mutationOptions({
  mutationFn: ({ evaluation, body, version }: ReplyChange) =>
    body === "" && version !== null
      ? del("/evaluations/{id}/reply", { path: { id: evaluation }, query: { version } })
      : put("/evaluations/{id}/reply", { path: { id: evaluation }, body: { body, version } }),
  async onSuccess(replies, { evaluation }, _result, { client }) {
    const query = resultQuery(evaluation);
    await client.cancelQueries(query);
    client.setQueryData(query.queryKey, (before) => before && { ...before, replies });
  },
});
