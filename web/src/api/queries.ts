import { queryOptions } from "@tanstack/react-query";

import { get } from "./client";
import type { UserDetail } from "./people-types";
import type { HeldRole, Institution, SignedInDevice, UserInfo, PasswordResets } from "./types";

export const userInfoQuery = queryOptions({
  queryKey: ["user", "info"],
  queryFn: ({ signal }) => get<UserInfo>("/user/info", signal),
});

export const heldRolesQuery = queryOptions({
  queryKey: ["user", "roles"],
  queryFn: ({ signal }) => get<HeldRole[]>("/user/roles", signal),
});

export const devicesQuery = queryOptions({
  queryKey: ["user", "sessions"],
  queryFn: ({ signal }) => get<SignedInDevice[]>("/user/sessions", signal),
});

export const passwordResetsQuery = queryOptions({
  queryKey: ["user", "password", "resets"],
  queryFn: ({ signal }) => get<PasswordResets>("/user/password/resets", signal),
});

export const institutionQuery = queryOptions({
  queryKey: ["institution"],
  queryFn: ({ signal }) => get<Institution>("/institution", signal),
  staleTime: Infinity,
});

export const userProfileQuery = (username: string) =>
  queryOptions({
    queryKey: ["users", username],
    queryFn: ({ signal }) => get<UserDetail>(`/users/${encodeURIComponent(username)}`, signal),
  });
