import type { ReactNode } from "react";

import { isForbidden, isGone } from "../api/errors";
import { NotRefreshed } from "./NotRefreshed";
import type { QueryState } from "./query-state";
import { WithoutData, type WithoutDataProps } from "./WithoutData";

type QueryViewProps<Data> = Omit<WithoutDataProps, "query"> & {
  query: QueryState<Data>;
  children: (data: Data) => ReactNode;
};

/**
 * An answer of the server, as part of a page. Once there it stays, even if asking again fails: a line above it says so.
 * Only what may not be seen any more, or is not there any more, goes.
 */
export function QueryView<Data>({ query, children, ...without }: QueryViewProps<Data>) {
  const { data, error } = query;
  const isOver = isForbidden(error) || (without.gone !== undefined && isGone(error));
  if (data === undefined || isOver) return <WithoutData query={query} {...without} />;
  return (
    <>
      {error ? <NotRefreshed query={query} /> : null}
      {children(data)}
    </>
  );
}
