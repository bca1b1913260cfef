import { queryOptions } from "@tanstack/react-query";

import { get } from "../client";
import type { Schemas } from "../operations";

export type HeldRole = Schemas["HeldRole"];
export type Institution = Schemas["Institution"];
export type MailChoice = Schemas["MailChoice"];
export type MailChoices = Schemas["MailChoices"];
export type OwnData = Schemas["OwnData"];
export type PasswordReset = Schemas["PasswordReset"];
export type PermissionKey = Schemas["PermissionKey"];
export type Scope = Schemas["Scope"];
export type SignedInDevice = Schemas["SignedInDevice"];
export type UserInfo = Schemas["UserInfo"];

export const userInfoQuery = queryOptions({
  queryKey: ["user", "info"],
  queryFn: ({ signal }) => get("/user/info", { signal }),
});

export const heldRolesQuery = queryOptions({
  queryKey: ["user", "roles"],
  queryFn: ({ signal }) => get("/user/roles", { signal }),
});

export const devicesQuery = queryOptions({
  queryKey: ["user", "sessions"],
  queryFn: ({ signal }) => get("/user/sessions", { signal }),
});

/** Asked again whenever somebody comes back to it: something may have been turned off from a letter. */
export const mailChoicesQuery = queryOptions({
  queryKey: ["user", "mail"],
  queryFn: ({ signal }) => get("/user/mail", { signal }),
  staleTime: 0,
});

/** What the school keeps about the one who asks, as it is now. */
export const ownDataQuery = queryOptions({
  queryKey: ["user", "data"],
  queryFn: ({ signal }) => get("/user/data", { signal }),
  staleTime: 0,
});

export const passwordResetsQuery = queryOptions({
  queryKey: ["user", "password", "resets"],
  queryFn: ({ signal }) => get("/user/password/resets", { signal }),
});

export const institutionQuery = queryOptions({
  queryKey: ["institution"],
  queryFn: ({ signal }) => get("/institution", { signal }),
  staleTime: Infinity,
});

export const userProfileQuery = (username: string) =>
  queryOptions({
    queryKey: ["users", username],
    queryFn: ({ signal }) => get("/users/{username}", { path: { username }, signal }),
  });
