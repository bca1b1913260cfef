import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { get } from "../client";
import type { Schemas } from "../operations";

export type FoundThings = Schemas["FoundThings"];

/** People, classes, campaigns and templates that the current role opens, by what they are called. */
export const findQuery = (typed: string) =>
  queryOptions({
    queryKey: ["user", "find", typed],
    queryFn: ({ signal }) => get("/user/find", { query: { q: typed }, signal }),
    enabled: typed !== "",
    placeholderData: keepPreviousData,
  });
