import { mutationOptions, type QueryClient } from "@tanstack/react-query";

import { calendarQuery } from "./calendar-queries";
import { stringifySearch } from "../lib/search-params";
import type { Calendar, Term, TermEdit } from "./calendar-types";
import { del, post, put } from "./client";

const termPath = (id: string) => `/terms/${encodeURIComponent(id)}`;

/** Each change is answered with the whole calendar. One that was already being asked for may be older. */
async function take(calendar: Calendar, client: QueryClient) {
  await client.cancelQueries(calendarQuery);
  client.setQueryData(calendarQuery.queryKey, calendar);
}

export const createTerm = mutationOptions({
  mutationFn: (term: TermEdit) => post<Calendar>("/terms", term),
  onSuccess: (calendar, _sent, _result, { client }) => take(calendar, client),
});

export const editTerm = mutationOptions({
  mutationFn: ({ id, version, edit }: { id: string; version: number; edit: TermEdit }) =>
    put<Calendar>(termPath(id), { ...edit, version }),
  onSuccess: (calendar, _sent, _result, { client }) => take(calendar, client),
});

export const makeTermCurrent = mutationOptions({
  mutationFn: (id: string) => put<Calendar>(`${termPath(id)}/current`, undefined),
  onSuccess: (calendar, _sent, _result, { client }) => take(calendar, client),
});

/** The page takes the answer itself, once it has left the term that is gone. */
export const deleteTerm = mutationOptions({
  mutationFn: ({ id, version }: Pick<Term, "id" | "version">) =>
    del<Calendar>(`${termPath(id)}${stringifySearch({ version })}`),
});
