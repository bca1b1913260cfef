import { mutationOptions } from "@tanstack/react-query";

import { del, put } from "../client";
import { devicesQuery, mailChoicesQuery, userInfoQuery } from "./queries";
import type { Schemas } from "../operations";
import { overviewQuery } from "./todo-queries";

export type InfoEdit = Schemas["InfoEdit"];
type PasswordChange = Schemas["PasswordChange"];

export const editInfo = mutationOptions({
  mutationFn: (edit: InfoEdit) => put("/user/info/edit", { body: edit }),
  async onSuccess(info, _edit, _result, { client }) {
    // An answer under way may be older.
    await client.cancelQueries(userInfoQuery);
    client.setQueryData(userInfoQuery.queryKey, info);
    void client.invalidateQueries(overviewQuery);
    void client.invalidateQueries(mailChoicesQuery);
  },
});

export const changePassword = mutationOptions({
  mutationFn: (change: PasswordChange) => put("/user/password", { body: change }),
  onSuccess: (_changed, _change, _result, { client }) =>
    Promise.all(
      [userInfoQuery, devicesQuery, overviewQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    ),
});

export const endDevice = mutationOptions({
  mutationFn: (id: string) => del("/user/sessions/{id}", { path: { id } }),
  onSuccess: (_nothing, _id, _result, { client }) => client.invalidateQueries(devicesQuery),
});
