// What the office does to an enterprise and its contacts. Each change names the version that was seen and is refused on another.
import { mutationOptions, type QueryClient } from "@tanstack/react-query";

import { del, post, put } from "../client";
import { ApiError, isForbidden } from "../errors";
import { findOut } from "../find-out";
import {
  type Contact,
  type ContactForm,
  type Enterprise,
  type EnterpriseForm,
  enterprisesKey,
} from "./enterprise-queries";

// Not waited for: a form need not stand still until the list behind it is fetched.
function refresh(client: QueryClient) {
  void client.invalidateQueries({ queryKey: enterprisesKey });
  // A contact is an account, too.
  void client.invalidateQueries({ queryKey: ["users"] });
}

const isOld = (error: Error) => isForbidden(error) || (error instanceof ApiError && error.status === 409);

const changes = <Change, Answer>(send: (change: Change) => Promise<Answer>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (_answer, _change, _result, { client }) => refresh(client),
    onError: findOut(refresh, isOld),
  });

type Seen = Pick<Enterprise, "id" | "version">;

export const createEnterprise = changes((form: EnterpriseForm) => post("/enterprises", { body: form }));

export const editEnterprise = changes(({ id, version, form }: Seen & { form: EnterpriseForm }) =>
  put("/enterprises/{id}", { path: { id }, body: { ...form, version } }),
);

export const setEnterpriseState = changes(({ id, version, state }: Seen & Pick<Enterprise, "state">) =>
  put("/enterprises/{id}/state", { path: { id }, body: { state, version } }),
);

export const deleteEnterprise = changes(({ id }: Pick<Seen, "id">) => del("/enterprises/{id}", { path: { id } }));

interface OfEnterprise {
  enterprise: string;
}

export const createContact = changes(({ enterprise, form }: OfEnterprise & { form: ContactForm }) =>
  post("/enterprises/{id}/contacts", { path: { id: enterprise }, body: form }),
);

/** Somebody who speaks for another enterprise already: one account for both. */
export const joinContact = changes(
  ({ enterprise, username, title }: OfEnterprise & Pick<Contact, "username" | "title">) =>
    post("/enterprises/{id}/contacts/{username}", {
      path: { id: enterprise, username },
      body: { title },
    }),
);

type SeenContact = OfEnterprise & Pick<Contact, "username" | "version">;

export const editContact = changes(({ enterprise, username, version, form }: SeenContact & { form: ContactForm }) =>
  put("/enterprises/{id}/contacts/{username}", {
    path: { id: enterprise, username },
    body: { ...form, version },
  }),
);

export const removeContact = changes(({ enterprise, username }: OfEnterprise & { username: string }) =>
  del("/enterprises/{id}/contacts/{username}", { path: { id: enterprise, username } }),
);
