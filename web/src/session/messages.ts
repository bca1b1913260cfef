// What section 8 of the contract has to say to someone who was signed out. The sign-in page shows it, because that is
// where a forced logout ends.

import type { Schemas } from "../api/operations";
import { useTranslation } from "../i18n/use-translation";
import { createStore, useStore } from "../lib/store";

export type SessionMessage =
  | { key: "notSignedIn" | "refreshEmpty" | "refreshFailedForced" | "refreshFailed" | "recordGone" }
  | { key: "refreshStatus"; status: number }
  | { key: "server"; text: string };

export const messages = createStore<readonly SessionMessage[]>([]);

/** Where somebody who has signed out here is still signed in: the school's own sign-on. */
export const stillSignedOn = createStore<Schemas["StillSignedOn"] | null>(null);

export function say(message: SessionMessage) {
  const already = messages.get().some((said) => JSON.stringify(said) === JSON.stringify(message));
  if (!already) messages.set([...messages.get(), message]);
}

export function silence() {
  messages.set([]);
}

/** The sentences to show, oldest first. */
export function useSessionMessages(): string[] {
  const { t } = useTranslation("session");
  return useStore(messages).map((message) => {
    if (message.key === "server") return message.text;
    if (message.key === "refreshStatus") return t("refreshStatus", { status: message.status });
    return t(message.key);
  });
}
