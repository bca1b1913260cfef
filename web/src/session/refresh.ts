// Renewing the access token: once for all calls that wait for it, in this tab and in the others.
import { contentOf, send, type Answer } from "../api/transport";
import { localShelf } from "../lib/storage";
import { goOnWith } from "./going-on";
import { say } from "./messages";
import { clearSession, sessionOf } from "./state";
import { askTabs, tellTabs } from "./tabs";

let running: Promise<boolean> | null = null;
let leaving = false;

// A refresh that a reload or another address cuts off says nothing about the session, which the next page finds again.
addEventListener("beforeunload", () => {
  leaving = true;
  // Whoever was asked whether to leave may have stayed.
  setTimeout(() => (leaving = false), 5000);
});

/** True when a new access token is held. False: the reason has been said. */
export function refreshSession(): Promise<boolean> {
  const seen = localShelf.read("refreshToken");
  running ??= alone(() => renew(seen)).finally(() => {
    running = null;
  });
  return running;
}

// Without Web Locks (plain HTTP) two tabs may refresh at once; the server allows for it.
function alone(work: () => Promise<boolean>): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request("refresh", work) : work();
}

async function renew(seen: string | null): Promise<boolean> {
  const token = localShelf.read("refreshToken");
  if (!token) return false;
  if (token !== seen) {
    // Another tab rotated it while this one waited for the lock, and has the access token.
    const theirs = await askTabs();
    if (theirs) {
      goOnWith(theirs);
      return true;
    }
  }
  return request(token);
}

async function request(token: string): Promise<boolean> {
  let answer: Answer;
  try {
    answer = await send({ method: "POST", route: "/auth/refresh", body: { refresh_token: token } }, token);
  } catch {
    if (leaving) return new Promise(() => undefined);
    clearSession();
    return false;
  }
  if (answer.status === 410) {
    say({ key: "recordGone" });
    clearSession();
    return false;
  }
  if (!answer.ok) {
    say({ key: "refreshStatus", status: answer.status });
    clearSession();
    return false;
  }
  if (answer.code !== 0) {
    say(answer.msg ? { key: "server", text: answer.msg } : { key: "refreshFailed" });
    return false;
  }
  const grant = contentOf<"POST", "/auth/refresh">(answer);
  const session = sessionOf(grant);
  localShelf.write("refreshToken", grant.refresh_token);
  goOnWith(session);
  tellTabs({ kind: "renewed", session });
  return true;
}
