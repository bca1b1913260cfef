// What a session's turning points do to the router and to the cache of answers.
import { hashKey } from "@tanstack/react-query";

import { isForbidden } from "./api/errors";
import { queryClient } from "./api/query-client";
import { institutionQuery, type UserInfo, userInfoQuery } from "./api/own/queries";
import { focusHeading } from "./lib/focus-heading";
import { paths } from "./pages/paths";
import { router } from "./routes";
import { onSessionEvent } from "./session/events";
import { followPermissions } from "./session/going-on";
import { safeNextPath } from "./lib/next-path";

export function connectSession() {
  watchAnswers();
  onSessionEvent((event, open) => {
    switch (event) {
      case "signedIn": {
        const next = safeNextPath(router.state.location.search["next"]);
        void router.navigate({ href: next ?? paths.infoCenter(), replace: true });
        return;
      }
      case "roleSwitched":
        askAnew();
        void router.invalidate();
        // The menu or button that was pressed may be gone with the other role's shell.
        void router.navigate({ href: open ?? paths.infoCenter(), ignoreBlocker: true }).then(focusHeading);
        return;
      case "permissionsChanged":
      case "roleTaken":
        askAnew();
        return;
      case "signedOut":
        followObserver(false);
        // Who fills in by a link is somebody else, and goes on.
        if (router.state.location.pathname === paths.invitation()) return;
        void router.navigate({ href: paths.signIn(), replace: true }).then(() => queryClient.clear());
        return;
    }
  });
}

/** An observer's browser opens the app without a network; nobody else's does. */
function followObserver(isObserver: boolean) {
  const observer = () => import("./offline/observer");
  if (isObserver) {
    void observer().then(({ begin }) => begin());
    return;
  }
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registered) => registered && observer().then(({ end }) => end()))
    .catch(() => undefined);
}

/** Other permissions, other answers. */
function askAnew() {
  queryClient.removeQueries({
    type: "inactive",
    predicate: (query) => query.queryKey[0] !== institutionQuery.queryKey[0],
  });
  void queryClient.invalidateQueries();
}

/** A call refused for want of a permission shows that this tab knows less than the server: it asks who it is now. */
function watchAnswers() {
  const aboutMe = hashKey(userInfoQuery.queryKey);
  const learnFrom = (error: unknown) => {
    if (isForbidden(error)) void queryClient.invalidateQueries(userInfoQuery);
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    if (event.action.type === "error") learnFrom(event.action.error);
    else if (event.action.type === "success" && event.query.queryHash === aboutMe) {
      const info = event.query.state.data as UserInfo;
      followPermissions(info);
      // What was put there from the device was not heard.
      if (!event.action.manual) followObserver(info.permission_keys.includes("observation.conduct"));
    }
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error") learnFrom(event.action.error);
  });
}
