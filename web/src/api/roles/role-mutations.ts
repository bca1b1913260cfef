import { mutationOptions, type QueryClient } from "@tanstack/react-query";

import { del, post, put } from "../client";
import { findOut } from "../find-out";
import { type NewRole, rolesQuery, type RoleTrial, type RoleUpdate } from "./role-queries";

/** A role's name and power show in many places: in the lists of users, and perhaps in what one may do oneself. */
function renewWhatShowsRoles(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ["roles"] });
  void client.invalidateQueries({ queryKey: ["users"] });
  void client.invalidateQueries({ queryKey: ["user"] });
}

const askAgain = findOut((client) => void client.invalidateQueries({ queryKey: ["roles"] }));

export const createRole = mutationOptions({
  mutationFn: (role: NewRole) => post("/roles", { body: role }),
  onSuccess: (role, _sent, _result, { client }) => {
    client.setQueryData(rolesQuery.queryKey, (roles) => roles && [...roles, role]);
    renewWhatShowsRoles(client);
  },
  onError: askAgain,
});

export const editRole = mutationOptions({
  mutationFn: ({ id, edit }: { id: string; edit: RoleUpdate }) => put("/roles/{id}", { path: { id }, body: edit }),
  onSuccess: (role, _sent, _result, { client }) => {
    client.setQueryData(rolesQuery.queryKey, (roles) => roles?.map((known) => (known.id === role.id ? role : known)));
    renewWhatShowsRoles(client);
  },
  onError: askAgain,
});

export const deleteRole = mutationOptions({
  mutationFn: (id: string) => del("/roles/{id}", { path: { id } }),
  onError: askAgain,
});

/** After a role was deleted and its page left; before that, the page would have nothing to show. */
export function forgetRole(client: QueryClient, id: string) {
  client.setQueryData(rolesQuery.queryKey, (roles) => roles?.filter((known) => known.id !== id));
  renewWhatShowsRoles(client);
}

/** Writes nothing: tells what the change would give and take, and from whom. */
export const previewRole = mutationOptions({
  mutationFn: ({ id, change }: { id: string; change: RoleTrial }) =>
    post("/roles/{id}/preview", { path: { id }, body: change }),
  onError: askAgain,
});
