import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";

import { useTranslation } from "../i18n/use-translation";
import { focusHeading } from "../lib/focus-heading";
import { isPublic } from "../pages/list";
import { rememberPage } from "../session/state";
import { useToast } from "../ui/feedback/Toast";
import { useCurrentPage } from "./use-current-page";
import { useOtherPerson } from "./use-other-person";

/** Names each page: in the window's title, in the tab's storage and, after a navigation, to a screen reader. */
export function PageAnnouncer() {
  const { t } = useTranslation("nav");
  const router = useRouter();
  const toast = useToast();
  const page = useCurrentPage();
  const route = useRouterState({ select: (state) => state.resolvedLocation?.href });
  const title = t(useOtherPerson() ? "otherProfile" : (page ?? "notFound"));
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    document.title = t("common:titleWithApp", { title });
    if (route !== undefined && page !== null && !isPublic(page)) rememberPage(title, route);
  }, [page, title, route, t]);

  // The router tells when the new page stands; only then is there a heading to go to.
  useEffect(() => {
    let goesBack = false;
    const stopHistory = router.history.subscribe(({ action }) => {
      goesBack = action.type !== "PUSH" && action.type !== "REPLACE";
    });
    const stopLeaving = router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) toast.leavePage();
    });
    const stopRendered = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      if (!goesBack) window.scrollTo(0, 0);
      focusHeading();
      setAnnounced(document.title);
    });
    return () => {
      stopHistory();
      stopLeaving();
      stopRendered();
    };
  }, [router, toast]);

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
