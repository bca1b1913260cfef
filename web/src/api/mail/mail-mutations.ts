// Turning mail on and off: signed in, or from a letter.
import { mutationOptions } from "@tanstack/react-query";

import { post, put } from "../client";
import { type MailChoice, mailChoicesQuery } from "../own/queries";

export const setMailChoice = mutationOptions({
  mutationFn: (choice: MailChoice) => put("/user/mail", { body: choice }),
  // One after the other, so that the last answer has all of them.
  scope: { id: "mail choices" },
  async onSuccess(choices, _choice, _result, { client }) {
    // An answer under way may be older.
    await client.cancelQueries(mailChoicesQuery);
    client.setQueryData(mailChoicesQuery.queryKey, choices);
  },
});

/** Without signing in, by what stands in the letter. */
export const unsubscribe = mutationOptions({
  mutationFn: (t: string) => post("/unsubscribe", { query: { t } }),
});
