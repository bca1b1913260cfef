// What a session's turning points do to the router and to the cache of answers.
import { queryClient } from "./api/query-client";
import { institutionQuery } from "./api/queries";
import { focusHeading } from "./lib/focus-heading";
import { paths } from "./lib/paths";
import { router } from "./routes";
import { onSessionEvent } from "./session/events";
import { safeNextPath } from "./session/next-path";

export function connectSession() {
  onSessionEvent((event) => {
    switch (event) {
      case "signedIn": {
        const next = safeNextPath(router.state.location.search["next"]);
        void router.navigate({ href: next ?? paths.infoCenter(), replace: true });
        return;
      }
      case "roleSwitched":
        queryClient.removeQueries({
          type: "inactive",
          predicate: (query) => query.queryKey[0] !== institutionQuery.queryKey[0],
        });
        void queryClient.invalidateQueries();
        void router.invalidate();
        // The menu or button that was pressed may be gone with the other role's shell.
        void router.navigate({ href: paths.infoCenter() }).then(focusHeading);
        return;
      case "signedOut":
        void router.navigate({ href: paths.signIn(), replace: true }).then(() => queryClient.clear());
        return;
    }
  });
}
