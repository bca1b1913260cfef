import { useLayoutEffect, useRef } from "react";

import { useErrorText } from "../api/error-text";
import { useTranslation } from "../i18n/use-translation";
import { Banner } from "../ui/feedback/Banner";
import { Button } from "../ui/control/Button";
import type { QueryState } from "./query-state";

/** Above what was answered before: asking again failed. */
export function NotRefreshed({ query }: { query: Omit<QueryState<unknown>, "data"> }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { error, isFetching, refetch } = query;
  const notice = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shown = notice.current;
    return () => {
      if (shown?.contains(document.activeElement)) focusTitleAbove(shown);
    };
  }, []);

  return (
    <div ref={notice} className="my-2">
      <Banner
        role="status"
        action={
          <Button variant="quiet" size="compact" busy={isFetching} onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        }
      >
        <p>{t("notRefreshed")}</p>
        <p className="text-note text-muted">{errorText(error)}</p>
      </Banner>
    </div>
  );
}

/** The notice goes with the button that was pressed: its reader goes on from the title of the part it stood in. */
function focusTitleAbove(notice: Element) {
  const title = notice.closest("section, [role=dialog], main")?.querySelector<HTMLElement>("h1, h2, h3");
  title?.setAttribute("tabindex", "-1");
  title?.focus({ preventScroll: true });
}
