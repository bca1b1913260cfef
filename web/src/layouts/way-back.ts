import type { AnyRouter } from "@tanstack/react-router";

import { userInfoQuery } from "../api/own/queries";
import { queryClient } from "../api/query-client";
import { onSessionEvent } from "../session/events";
import { leftBehind, type LeftBehind, typeAgain, typedIn } from "../session/left-behind";
import { messages } from "../session/messages";
import { session } from "../session/state";

/** So long the fields of the page may take to appear. */
const patienceMs = 10_000;

let listening = false;
let typed: LeftBehind["typed"] = [];

/** A session that ends under somebody of the staff keeps their place and what they had typed: the same person comes back to it. */
export function keepWayBack(router: AnyRouter) {
  if (listening) return;
  listening = true;
  // The page goes as soon as there is no session, a moment before it is said why.
  session.subscribe(() => {
    if (session.get() === null) typed = typedIn(document.body);
  });
  onSessionEvent((event) => {
    if (event === "signedOut") keep();
    else if (event === "signedIn") void giveBack(router);
  });
}

function keep() {
  const username = queryClient.getQueryData(userInfoQuery.queryKey)?.username;
  // Whoever leaves of their own will is told nothing, and has finished.
  const forced = messages.get().length > 0 && username !== undefined && location.pathname.startsWith("/user/");
  leftBehind.set(forced ? { username, href: location.pathname + location.search, typed } : null);
}

async function giveBack(router: AnyRouter) {
  const left = leftBehind.get();
  leftBehind.set(null);
  if (!left) return;
  const { username } = await queryClient.fetchQuery(userInfoQuery);
  if (username !== left.username) return;
  await router.navigate({ href: left.href, replace: true });
  // What is loaded takes the place of what stood for it: each field is filled once, whenever it comes.
  const filled = new WeakSet<Element>();
  typeAgain(document.body, left.typed, filled);
  const observer = new MutationObserver(() => typeAgain(document.body, left.typed, filled));
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMs);
}
