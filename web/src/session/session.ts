// Signing in and out, and switching role.
import { post, takeTokensFrom } from "../api/client";
import type { Schemas } from "../api/operations";
import { closeDevice, openDevice } from "../lib/device/database";
import { localShelf } from "../lib/storage";
import { useStore } from "../lib/store";
import { announce } from "./events";
import { goOnWith } from "./going-on";
import { silence, stillSignedOn } from "./messages";
import { clearSession, forgetPage, holdSession, restoreSession, session, sessionOf, type Session } from "./state";
import { listenToTabs, tellTabs, type TabNews } from "./tabs";
import { renewToken } from "./unauthorized";
import { wipeDevice, wiped } from "./wipe-device";

/** To be called once, before the first route is decided. */
export function startSession() {
  takeOwnTokens();
  restoreSession();
  listenToTabs(session.get, hearFromTab);
}

/** Calls are those of whoever is signed in. */
export function takeOwnTokens() {
  takeTokensFrom({ accessToken: () => session.get()?.accessToken ?? "", renew: renewToken });
}

function hearFromTab(news: TabNews) {
  switch (news.kind) {
    case "renewed":
      if (session.get()) goOnWith(news.session);
      return;
    case "changed":
      holdSession(news.session);
      location.reload();
      return;
    case "signedOut":
      if (news.wiped) closeDevice();
      if (session.get()) leave();
      return;
  }
}

export async function signIn(
  by: Schemas["Credentials"] | Schemas["FirstSignIn"] | Schemas["SignOnReturn"],
  { autoLogin }: { autoLogin: boolean },
) {
  // Of a browser that comes back from the school's sign-on, with which it left.
  begin(await post("/auth/login", { body: by, credentials: "same-origin" }), autoLogin);
}

/** With the password of a directory of the school's. */
export async function signInAtDirectory(id: string, by: Schemas["Credentials"], { autoLogin }: { autoLogin: boolean }) {
  begin(await post("/auth/sign-on/{id}/password", { path: { id }, body: by }), autoLogin);
}

function begin(grant: Schemas["SessionGrant"], autoLogin: boolean) {
  const signedIn = sessionOf(grant);
  localShelf.write("refreshToken", grant.refresh_token);
  if (autoLogin) localShelf.write("autoLogin", "true");
  else localShelf.remove("autoLogin");
  holdSession(signedIn);
  silence();
  wiped.set(null);
  stillSignedOn.set(null);
  openDevice();
  tellTabs({ kind: "changed", session: signedIn });
  announce("signedIn");
}

/** Ends the session even when the server cannot be told, or the page is closed before it answers. */
export async function signOut(options: { wipeDevice?: boolean } = {}) {
  addEventListener("pagehide", leave, { once: true });
  const answer = await post("/auth/logout", { keepalive: true }).catch(() => null);
  removeEventListener("pagehide", leave);
  tellTabs({ kind: "signedOut", wiped: options.wipeDevice ?? false });
  if (options.wipeDevice) await wipeDevice();
  leave();
  silence();
  stillSignedOn.set(answer?.still_at ?? null);
}

function leave() {
  clearSession();
  forgetPage();
  announce("signedOut");
}

export const switchRole = (assignmentId: string) => switchAndOpen(assignmentId);

/** To another role, and on to a place that it opens. */
export async function switchAndOpen(assignmentId: string, ...place: [place?: string]) {
  const grant = await post("/auth/switchRole", { body: { role_assignment_id: assignmentId } });
  const switched = sessionOf(grant);
  holdSession(switched);
  tellTabs({ kind: "changed", session: switched });
  announce("roleSwitched", ...place);
}

export function useSession(): Session | null {
  return useStore(session);
}
