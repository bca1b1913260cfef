import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";

import { del, get, put } from "../client";
import type { Schemas } from "../operations";

export type QuestionComments = Schemas["QuestionComments"];
export type ScorePoint = Schemas["ScorePoint"];
export type Reply = Schemas["ReplyView"];
export type CourseRatings = Schemas["CourseRatings"];
export type StudentReplies = Schemas["StudentReplies"];

export const resultQuery = (evaluation: string) =>
  queryOptions({
    queryKey: ["evaluations", evaluation, "result"],
    queryFn: ({ signal }) => get("/evaluations/{id}/result", { path: { id: evaluation }, signal }),
  });

/** What enterprises said of the class's course. Not under the result's key: writing a reply stops what is asked under that. */
export const courseRatingsQuery = (evaluation: string) =>
  queryOptions({
    queryKey: ["evaluations", evaluation, "enterprises"],
    queryFn: ({ signal }) => get("/evaluations/{id}/result/enterprises", { path: { id: evaluation }, signal }),
  });

/** A teacher's totals over the terms, the newest first. */
export const teachersResultsQuery = (username: string) =>
  queryOptions({
    queryKey: ["teachers", username, "results"],
    queryFn: ({ signal }) => get("/teachers/{username}/results", { path: { username }, signal }),
  });

type ReplyMark = { evaluation: string } & Schemas["ReplyMark"];

/** The result as it is kept here, with what the server says of its replies now. */
async function keepReplies(client: QueryClient, evaluation: string, replies: Reply[]) {
  const query = resultQuery(evaluation);
  await client.cancelQueries(query);
  client.setQueryData(query.queryKey, (before) => before && { ...before, replies });
}

/** What became of a reply. Names the version that was seen, and is refused on another. */
export const markReply = mutationOptions({
  mutationFn: ({ evaluation, ...mark }: ReplyMark) =>
    put("/evaluations/{id}/reply/state", { path: { id: evaluation }, body: mark }),
  onSuccess: (replies, { evaluation }, _result, { client }) => keepReplies(client, evaluation, replies),
});

type ReplyChange = { evaluation: string; body: string; version: number | null };

/** Names the version that was seen, and is refused on another. An empty text takes the reply back. */
export const changeReply = mutationOptions({
  mutationFn: ({ evaluation, body, version }: ReplyChange) =>
    body === "" && version !== null
      ? del("/evaluations/{id}/reply", { path: { id: evaluation }, query: { version } })
      : put("/evaluations/{id}/reply", { path: { id: evaluation }, body: { body, version } }),
  onSuccess: (replies, { evaluation }, _result, { client }) => keepReplies(client, evaluation, replies),
});
