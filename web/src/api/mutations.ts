import { mutationOptions } from "@tanstack/react-query";

import { del, put } from "./client";
import { devicesQuery, userInfoQuery } from "./queries";
import type { InfoEdit, PasswordChange, PasswordChanged, UserInfo } from "./types";

export const editInfo = mutationOptions({
  mutationFn: (edit: InfoEdit) => put<UserInfo>("/user/info/edit", edit),
  async onSuccess(info, _edit, _result, { client }) {
    // An answer under way may be older.
    await client.cancelQueries(userInfoQuery);
    client.setQueryData(userInfoQuery.queryKey, info);
  },
});

export const changePassword = mutationOptions({
  mutationFn: (change: PasswordChange) => put<PasswordChanged>("/user/password", change),
  onSuccess: (_changed, _change, _result, { client }) =>
    Promise.all([client.invalidateQueries(userInfoQuery), client.invalidateQueries(devicesQuery)]),
});

export const endDevice = mutationOptions({
  mutationFn: (id: string) => del<null>(`/user/sessions/${encodeURIComponent(id)}`),
  onSuccess: (_nothing, _id, _result, { client }) => client.invalidateQueries(devicesQuery),
});
