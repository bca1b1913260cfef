import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { get } from "../client";
import type { Schemas } from "../operations";

export type Platform = Schemas["PlatformView"];
export type School = Schemas["SchoolView"];
export type Cell = Schemas["CellView"];

/** Whoever runs it leaves it open: it is asked again by itself. */
const again = { refetchInterval: 30_000 } as const;

export const platformQuery = queryOptions({
  queryKey: ["platform"],
  queryFn: ({ signal }) => get("/platform", { signal }),
  ...again,
});

export const cellsQuery = queryOptions({
  queryKey: ["platform", "cells"],
  queryFn: ({ signal }) => get("/platform/cells", { signal }),
  ...again,
});

export const schoolsQuery = (q: string | undefined, page: number) =>
  queryOptions({
    queryKey: ["platform", "schools", { q, page }],
    queryFn: ({ signal }) => get("/platform/schools", { query: { q, page }, signal }),
    placeholderData: keepPreviousData,
    ...again,
  });
