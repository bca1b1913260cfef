// How the school sends mail, for those whose reach is the school.
import { mutationOptions, queryOptions } from "@tanstack/react-query";

import { del, get, post, put } from "../client";
import type { Schemas } from "../operations";

export type MailSecurity = Schemas["MailSecurity"];
export type MailServerForm = Schemas["MailServerForm"];
export type MailServer = Schemas["MailServerView"];
export type SentLetters = Schemas["SentLetters"];
export type TestLetter = Schemas["TestLetter"];

export const mailServerQuery = queryOptions({
  queryKey: ["mail server"],
  queryFn: ({ signal }) => get("/mail-server", { signal }),
});

/** Refused on another version than the one that was seen. */
export const saveMailServer = mutationOptions({
  mutationFn: (form: MailServerForm) => put("/mail-server", { body: form }),
  async onSuccess(settings, _form, _result, { client }) {
    // An answer under way may be older.
    await client.cancelQueries(mailServerQuery);
    client.setQueryData(mailServerQuery.queryKey, settings);
  },
});

/** The page asks again itself, once it has closed what it was asked in. */
export const removeMailServer = mutationOptions({ mutationFn: () => del("/mail-server") });

/** To one's own address, at once. */
export const sendTestLetter = mutationOptions({
  mutationFn: () => post("/mail-server/test"),
  // It is counted, and a fault is found or found mended.
  onSettled: (_letter, _error, _asked, _result, { client }) => client.invalidateQueries(mailServerQuery),
});
