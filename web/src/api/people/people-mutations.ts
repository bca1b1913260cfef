// What an administrator does to an account. Most answers are the account as it is now; the lists follow.
import { mutationOptions, type QueryClient } from "@tanstack/react-query";

import { del, post, put } from "../client";
import { findOut } from "../find-out";
import type { AccountState, NewUser, RoleGrant, UserDetail, UserEdit } from "./people-queries";
import { userProfileQuery } from "../own/queries";

type OfUser<Change> = Change & { username: string };

// Not waited for: a form need not stand still until the list behind it is fetched.
function refresh(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ["users"] });
}

function keep(client: QueryClient, user: UserDetail) {
  client.setQueryData(userProfileQuery(user.username).queryKey, user);
  refresh(client);
}

function changesUser<Change>(send: (change: Change) => Promise<UserDetail>) {
  return mutationOptions({
    mutationFn: send,
    onSuccess: (user, _change, _result, { client }) => keep(client, user),
    onError: findOut(refresh),
  });
}

export const editUser = changesUser(({ username, ...edit }: OfUser<UserEdit>) =>
  put("/users/{username}", { path: { username }, body: edit }),
);

export const setUserState = changesUser(({ username, state }: OfUser<{ state: AccountState }>) =>
  put("/users/{username}/state", { path: { username }, body: { state } }),
);

export const grantRole = changesUser(({ username, ...grant }: OfUser<RoleGrant>) =>
  post("/users/{username}/roles", { path: { username }, body: grant }),
);

export const takeRole = changesUser(({ username, assignmentId }: OfUser<{ assignmentId: string }>) =>
  del("/users/{username}/roles/{assignment_id}", { path: { username, assignment_id: assignmentId } }),
);

export const eraseUser = mutationOptions({
  mutationFn: ({ username, typed }: OfUser<{ typed: string }>) =>
    post("/users/{username}/erase", { path: { username }, body: { username: typed } }),
  onError: findOut(refresh),
});

/** Once the page of somebody who was deleted is left. */
export function forgetUser(client: QueryClient, username: string) {
  client.removeQueries({ queryKey: userProfileQuery(username).queryKey });
  refresh(client);
}

export const createUser = mutationOptions({
  mutationFn: (user: NewUser) => post("/users", { body: user }),
  onSuccess: ({ user }, _new, _result, { client }) => keep(client, user),
  onError: findOut(refresh),
});

/** Whom the school’s sign-on takes somebody for is found out anew. */
export const releaseSignOn = mutationOptions({
  mutationFn: (username: string) => del("/users/{username}/sign-on", { path: { username } }),
  onSuccess: (_released, _username, _result, { client }) => refresh(client),
  onError: findOut(refresh),
});

export const resetPassword = mutationOptions({
  mutationFn: (username: string) => post("/users/{username}/password", { path: { username } }),
  onSuccess: (_reset, _username, _result, { client }) => refresh(client),
  onError: findOut(refresh),
});
