// A session that a link opens: of the tab in which it was pressed and of one invitation. It is never kept beyond the tab, so that
// whoever is signed in on this browser stays so; while its page is open, the calls of this tab are its calls.
import { post, takeTokensFrom } from "../api/client";
import { contentOf, send } from "../api/transport";
import { tabShelf } from "../lib/storage";
import { createStore, useStore } from "../lib/store";
import { takeOwnTokens } from "./session";

interface LinkSession {
  /** Of the link that opened it. */
  code: string;
  accessToken: string;
  refreshToken: string;
}

const held = createStore<LinkSession | null>(null);
let renewing: Promise<string | null> | null = null;

/** Before the page of a link is shown: it goes on with what this tab has of the same link, and with nothing else. */
export function enterByLink(code: string | undefined) {
  const kept = readKept();
  held.set(kept !== null && kept.code === code ? kept : null);
  takeTokensFrom({ accessToken: () => held.get()?.accessToken ?? "", renew });
}

/** Off to another page: what is called from there is called as whoever is signed in. */
export function leaveLink() {
  held.set(null);
  takeOwnTokens();
}

/** The one press. */
export async function beginByLink(code: string) {
  const grant = await post("/auth/login", { body: { invitation: code } });
  hold({ code, accessToken: grant.access_token, refreshToken: grant.refresh_token });
}

/** It is over, and nothing of it stays in the tab. */
export function endLink() {
  tabShelf.remove("linkSession", "linkDraft");
  held.set(null);
}

export const hasLink = (): boolean => held.get() !== null;

export const useLinkSession = (): boolean => useStore(held) !== null;

function hold(session: LinkSession) {
  tabShelf.write("linkSession", JSON.stringify(session));
  held.set(session);
}

function readKept(): LinkSession | null {
  try {
    const kept = JSON.parse(tabShelf.read("linkSession") ?? "null") as Partial<LinkSession> | null;
    const { code, accessToken, refreshToken } = kept ?? {};
    return code && accessToken && refreshToken ? { code, accessToken, refreshToken } : null;
  } catch {
    return null;
  }
}

async function renew(refused: string): Promise<string | null> {
  const session = held.get();
  if (!session) return null;
  if (session.accessToken !== refused) return session.accessToken;
  renewing ??= request(session).finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Refused, it is over: one more press goes on. What did not arrive was not refused. */
async function request({ code, refreshToken }: LinkSession): Promise<string | null> {
  const answer = await send(
    { method: "POST", route: "/auth/refresh", body: { refresh_token: refreshToken } },
    refreshToken,
  ).catch(() => null);
  if (!answer) return null;
  if (!answer.ok || answer.code !== 0) {
    tabShelf.remove("linkSession");
    held.set(null);
    return null;
  }
  const grant = contentOf<"POST", "/auth/refresh">(answer);
  hold({ code, accessToken: grant.access_token, refreshToken: grant.refresh_token });
  return grant.access_token;
}
