import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { stringifySearch } from "../lib/search-params";
import { del, get, put } from "./client";
import type { Reply, ResultView, ScorePoint } from "./result-types";

const resultPath = (evaluation: string) => `/evaluations/${encodeURIComponent(evaluation)}`;

export const resultQuery = (evaluation: string) =>
  queryOptions({
    queryKey: ["evaluations", evaluation, "result"],
    queryFn: ({ signal }) => get<ResultView>(`${resultPath(evaluation)}/result`, signal),
  });

/** A teacher's totals over the terms, the newest first. */
export const teachersResultsQuery = (username: string) =>
  queryOptions({
    queryKey: ["teachers", username, "results"],
    queryFn: ({ signal }) => get<ScorePoint[]>(`/teachers/${encodeURIComponent(username)}/results`, signal),
  });

type ReplyChange = { evaluation: string; body: string; version: number | null };

/** Names the version that was seen, and is refused on another. An empty text takes the reply back. */
export const changeReply = mutationOptions({
  mutationFn: ({ evaluation, body, version }: ReplyChange) =>
    body === "" && version !== null
      ? del<Reply[]>(`${resultPath(evaluation)}/reply${stringifySearch({ version })}`)
      : put<Reply[]>(`${resultPath(evaluation)}/reply`, { body, version }),
  async onSuccess(replies, { evaluation }, _result, { client }) {
    const query = resultQuery(evaluation);
    await client.cancelQueries(query);
    client.setQueryData(query.queryKey, (before) => before && { ...before, replies });
  },
});
