import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { get } from "../client";
import type { Schemas } from "../operations";

export type NewRole = Schemas["NewRole"];
export type Role = Schemas["Role"];
export type RoleChange = Schemas["RoleChange"];
export type RolePermission = Schemas["RolePermission"];
export type RoleTrial = Schemas["RoleTrial"];
export type RoleUpdate = Schemas["RoleUpdate"];

/** How far one key reaches, where that differs from the role; null: as far as the role. */
export type OwnReach = RolePermission["scope"];

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
