// What the people pages ask for. Everything about users lies under the key "users", so that a change refreshes it all.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { stringifySearch } from "../lib/search-params";
import type { AuditGroup, UserFilters } from "../lib/people-search";
import { get } from "./client";
import type { AuditPage, GrantableRole, UnitRef, UserPage } from "./people-types";
import type { SignedInDevice } from "./types";

const userPath = (username: string) => `/users/${encodeURIComponent(username)}`;

export const usersQuery = ({ q, role, college, state, page }: UserFilters) =>
  queryOptions({
    queryKey: ["users", { q, role, college, state, page }],
    queryFn: ({ signal }) => get<UserPage>(`/users${stringifySearch({ q, role, college, state, page })}`, signal),
    placeholderData: keepPreviousData,
  });

export const userDevicesQuery = (username: string) =>
  queryOptions({
    queryKey: ["users", username, "sessions"],
    queryFn: ({ signal }) => get<SignedInDevice[]>(`${userPath(username)}/sessions`, signal),
  });

export const userAuditQuery = (username: string, action: AuditGroup | undefined, cursor: string | undefined) =>
  queryOptions({
    queryKey: ["users", username, "audit", { action, cursor }],
    queryFn: ({ signal }) =>
      get<AuditPage>(`${userPath(username)}/audit${stringifySearch({ action, cursor })}`, signal),
  });

const seldomChangesMs = 5 * 60_000;

export const collegesQuery = queryOptions({
  queryKey: ["colleges"],
  queryFn: ({ signal }) => get<UnitRef[]>("/colleges", signal),
  staleTime: seldomChangesMs,
});

export const enterprisesQuery = queryOptions({
  queryKey: ["enterprises"],
  queryFn: ({ signal }) => get<UnitRef[]>("/enterprises", signal),
  staleTime: seldomChangesMs,
});

export const grantableRolesQuery = queryOptions({
  queryKey: ["roles", "grantable"],
  queryFn: ({ signal }) => get<GrantableRole[]>("/roles/grantable", signal),
  staleTime: seldomChangesMs,
});
