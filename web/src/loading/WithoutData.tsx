import type { ReactNode } from "react";

import { isGone } from "../api/errors";
import { useTranslation } from "../i18n/use-translation";
import { StateMessage } from "../ui/feedback/StateMessage";
import { focusTitleAfter } from "./focus-title";
import { LoadFailure } from "./LoadFailure";
import type { QueryState } from "./query-state";
import { useRetry } from "./use-retry";

export type WithoutDataProps = {
  query: Omit<QueryState<unknown>, "data">;
  /** Left out where something else says that it is awaited. */
  pending?: ReactNode;
  /** The title where it could not be loaded. */
  failed: string;
  /** For a question about one thing: that it is not there. */
  gone?: ReactNode;
};

/** What stands where an answer will, or why there is none. */
export function WithoutData({ query, pending = null, failed, gone }: WithoutDataProps) {
  const { t } = useTranslation();
  const failure = useRetry(query);
  if (query.isPaused) return <StateMessage title={failed} text={t("offlineHere")} />;
  if (!failure.error) return pending;
  if (gone !== undefined && isGone(failure.error)) return gone;
  return (
    <div ref={focusTitleAfter}>
      <LoadFailure title={failed} {...failure} />
    </div>
  );
}
