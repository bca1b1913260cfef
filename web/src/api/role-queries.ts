import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { get } from "./client";

export const rolesQuery = queryOptions({
  queryKey: ["roles", "all"],
  queryFn: ({ signal }) => get("/roles", { signal }),
});

export const roleMembersQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ["roles", "members", id, page],
    queryFn: ({ signal }) => get("/roles/{id}/members", { path: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
