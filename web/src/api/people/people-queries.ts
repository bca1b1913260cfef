// What the people pages ask for. Everything about users lies under the key "users", so that a change refreshes it all.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import type { UserFilters } from "../../lib/search/people-search";
import { get } from "../client";
import type { Schemas } from "../operations";
import type { AuditGroup } from "./audit-groups";

export type AccountState = Schemas["AccountState"];
export type AuditEntry = Schemas["AuditEntry"];
export type GrantableRole = Schemas["GrantableRole"];
export type NewUser = Schemas["NewUser"];
export type RoleGrant = Schemas["RoleGrant"];
export type ScopeKind = Schemas["ScopeKind"];
export type UserDetail = Schemas["UserDetail"];
export type UserEdit = Schemas["UserEdit"];
export type UserPage = Schemas["UserPage"];
export type UserRow = Schemas["UserRow"];

export const usersQuery = ({ q, role, college, state, page }: UserFilters) =>
  queryOptions({
    queryKey: ["users", { q, role, college, state, page }],
    queryFn: ({ signal }) => get("/users", { query: { q, role, college, state, page }, signal }),
    placeholderData: keepPreviousData,
  });

export const userDevicesQuery = (username: string) =>
  queryOptions({
    queryKey: ["users", username, "sessions"],
    queryFn: ({ signal }) => get("/users/{username}/sessions", { path: { username }, signal }),
  });

export const userAuditQuery = (username: string, action: AuditGroup | undefined, cursor: string | undefined) =>
  queryOptions({
    queryKey: ["users", username, "audit", { action, cursor }],
    queryFn: ({ signal }) => get("/users/{username}/audit", { path: { username }, query: { action, cursor }, signal }),
  });

const seldomChangesMs = 5 * 60_000;

export const collegesQuery = queryOptions({
  queryKey: ["colleges"],
  queryFn: ({ signal }) => get("/colleges", { signal }),
  staleTime: seldomChangesMs,
});

export const enterprisesQuery = queryOptions({
  queryKey: ["enterprises"],
  queryFn: ({ signal }) => get("/enterprises/choices", { signal }),
  staleTime: seldomChangesMs,
});

export const grantableRolesQuery = queryOptions({
  queryKey: ["roles", "grantable"],
  queryFn: ({ signal }) => get("/roles/grantable", { signal }),
  staleTime: seldomChangesMs,
});
