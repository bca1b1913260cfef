// Apart from the other calls about results: a student's pages need no more than this.
import { queryOptions } from "@tanstack/react-query";

import { get } from "../client";
import type { Schemas } from "../operations";

export type ReplyToStudent = Schemas["ReplyToStudent"];
export type RepliedClass = Schemas["RepliedClass"];

export const repliesQuery = (evaluation: string) =>
  queryOptions({
    queryKey: ["evaluations", evaluation, "replies"],
    queryFn: ({ signal }) => get("/evaluations/{id}/replies", { path: { id: evaluation }, signal }),
  });

/** To all of one's own classes of the last two terms, the later first; also those that have none yet. */
export const ownRepliesQuery = queryOptions({
  queryKey: ["user", "replies"],
  queryFn: ({ signal }) => get("/user/replies", { signal }),
});
