// Other systems of the school and the keys they sign in with, as the office sets them up.
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";

import { del, get, post } from "../client";
import type { Schemas } from "../operations";

export type Machine = Schemas["Machine"];
export type MachineKey = Schemas["MachineKey"];

export const machinesQuery = queryOptions({
  queryKey: ["machines"],
  queryFn: ({ signal }) => get("/machines", { signal }),
});

async function show(client: QueryClient, all: Machine[]) {
  // An answer under way may be older.
  await client.cancelQueries(machinesQuery);
  client.setQueryData(machinesQuery.queryKey, all);
}

export const addMachine = mutationOptions({
  mutationFn: (body: Schemas["NewMachineAccount"]) => post("/machines", { body }),
  onSuccess: (all, _given, _result, { client }) => show(client, all),
});

/** The key is in the answer and nowhere afterwards. */
export const makeMachineKey = mutationOptions({
  mutationFn: ({ username, ...body }: { username: string } & Schemas["NewMachineKey"]) =>
    post("/machines/{username}/keys", { path: { username }, body }),
  onSettled: (_key, _error, _given, _result, { client }) => client.invalidateQueries(machinesQuery),
});

export const removeMachineKey = mutationOptions({
  mutationFn: (path: { username: string; id: string }) => del("/machines/{username}/keys/{id}", { path }),
  onSuccess: (all, _given, _result, { client }) => show(client, all),
});

export const endMachine = mutationOptions({
  mutationFn: (username: string) => del("/machines/{username}", { path: { username } }),
  onSuccess: (all, _given, _result, { client }) => show(client, all),
});
