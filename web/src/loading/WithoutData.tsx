import type { ReactNode } from "react";

import { isGone } from "../api/errors";
import { LoadFailure } from "./LoadFailure";
import type { QueryState } from "./query-state";

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
export function WithoutData({ query: { error, isFetching, refetch }, pending = null, failed, gone }: WithoutDataProps) {
  if (!error) return pending;
  if (gone !== undefined && isGone(error)) return gone;
  return <LoadFailure title={failed} error={error} retry={refetch} retrying={isFetching} />;
}
