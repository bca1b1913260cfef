import { mutationOptions, type QueryClient } from "@tanstack/react-query";

import { type Calendar, calendarQuery, type Term, type TermEdit } from "./calendar-queries";
import { del, post, put } from "../client";

/** Each change is answered with the whole calendar. One that was already being asked for may be older. */
async function take(calendar: Calendar, client: QueryClient) {
  await client.cancelQueries(calendarQuery);
  client.setQueryData(calendarQuery.queryKey, calendar);
}

export const createTerm = mutationOptions({
  mutationFn: (term: TermEdit) => post("/terms", { body: term }),
  onSuccess: (calendar, _sent, _result, { client }) => take(calendar, client),
});

export const editTerm = mutationOptions({
  mutationFn: ({ id, version, edit }: { id: string; version: number; edit: TermEdit }) =>
    put("/terms/{id}", { path: { id }, body: { ...edit, version } }),
  onSuccess: (calendar, _sent, _result, { client }) => take(calendar, client),
});

export const makeTermCurrent = mutationOptions({
  mutationFn: (id: string) => put("/terms/{id}/current", { path: { id } }),
  onSuccess: (calendar, _sent, _result, { client }) => take(calendar, client),
});

/** The page takes the answer itself, once it has left the term that is gone. */
export const deleteTerm = mutationOptions({
  mutationFn: ({ id, version }: Pick<Term, "id" | "version">) =>
    del("/terms/{id}", { path: { id }, query: { version } }),
});
