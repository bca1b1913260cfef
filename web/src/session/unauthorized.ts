// What a 401 leads to: section 8 of the contract. The client asks here for another token; null means signed out.
import { localShelf } from "../lib/storage";
import { announce } from "./events";
import { messages, say, type SessionMessage } from "./messages";
import { refreshSession } from "./refresh";
import { clearSession, forgetPage, session } from "./state";

export async function renewToken(refused: string): Promise<string | null> {
  const held = session.get();
  // Another call's refresh ended while this one was under way.
  if (held && held.accessToken !== refused) return held.accessToken;

  const refreshToken = localShelf.read("refreshToken");
  if (!held || refreshToken === null) return forceOut({ key: "notSignedIn" });
  if (refreshToken === "") return forceOut({ key: "refreshEmpty" });

  if (await refreshSession()) return session.get()?.accessToken ?? null;
  return forceOut({ key: "refreshFailedForced" });
}

function forceOut(message: SessionMessage): null {
  // A call that was under way during the logout has nothing to add to what is already being shown.
  const late = message.key === "notSignedIn" && messages.get().length > 0;
  if (!late) say(message);
  clearSession();
  forgetPage();
  announce("signedOut");
  return null;
}
