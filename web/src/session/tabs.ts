// The tabs of this site tell one another about the session. Access tokens live in session storage, which belongs to one
// tab, so a tab opened from a link has to ask.
import type { Session } from "./state";

export type TabNews =
  /** A token was renewed: take it over and go on. */
  | { kind: "renewed"; session: Session }
  /** Someone signed in, or switched role: take it over and reload. */
  | { kind: "changed"; session: Session }
  /** `wiped`: and everything is being removed from the device. */
  | { kind: "signedOut"; wiped: boolean };

type Wire = TabNews | { kind: "ask" } | { kind: "answer"; session: Session };

const answerWithinMs = 150;
/** For when the alternative is to ask someone to sign in who is signed in already: a busy tab answers late. */
export const patientMs = 1000;

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("session");

export function tellTabs(news: TabNews) {
  channel?.postMessage(news satisfies Wire);
}

/** Answers other tabs' questions and passes on their news. */
export function listenToTabs(current: () => Session | null, hear: (news: TabNews) => void) {
  channel?.addEventListener("message", (event: MessageEvent<Wire>) => {
    const message = event.data;
    if (message.kind === "ask") {
      const session = current();
      if (session) channel.postMessage({ kind: "answer", session } satisfies Wire);
    } else if (message.kind !== "answer") {
      hear(message);
    }
  });
}

/** The session of another tab, or null when none answers in time. */
export function askTabs(withinMs = answerWithinMs): Promise<Session | null> {
  if (!channel) return Promise.resolve(null);
  return new Promise((resolve) => {
    const settle = (session: Session | null) => {
      clearTimeout(timer);
      channel.removeEventListener("message", listen);
      resolve(session);
    };
    const listen = (event: MessageEvent<Wire>) => {
      if (event.data.kind === "answer") settle(event.data.session);
    };
    const timer = setTimeout(settle, withinMs, null);
    channel.addEventListener("message", listen);
    channel.postMessage({ kind: "ask" } satisfies Wire);
  });
}
