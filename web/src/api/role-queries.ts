import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { get } from "./client";
import type { UserPage } from "./people-types";
import type { Role } from "./role-types";

export const rolesQuery = queryOptions({
  queryKey: ["roles", "all"],
  queryFn: ({ signal }) => get<Role[]>("/roles", signal),
});

export const roleMembersQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ["roles", "members", id, page],
    queryFn: ({ signal }) => get<UserPage>(`/roles/${encodeURIComponent(id)}/members?page=${page}`, signal),
    placeholderData: keepPreviousData,
  });
