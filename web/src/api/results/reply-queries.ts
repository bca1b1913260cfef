// Apart from the other calls about results: a student's pages need no more than this.
import { queryOptions } from "@tanstack/react-query";

import { get } from "../client";

export const repliesQuery = (evaluation: string) =>
  queryOptions({
    queryKey: ["evaluations", evaluation, "replies"],
    queryFn: ({ signal }) => get("/evaluations/{id}/replies", { path: { id: evaluation }, signal }),
  });
