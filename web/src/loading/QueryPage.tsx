import type { ReactNode } from "react";

import { isForbidden, isGone } from "../api/errors";
import { PageTitle } from "../ui/layout/PageTitle";
import { NoPermissionPage } from "./NoPermissionPage";
import { NotRefreshed } from "./NotRefreshed";
import { PagePending } from "./PagePending";
import type { QueryState } from "./query-state";
import { useRetry } from "./use-retry";
import { WithoutData } from "./WithoutData";

type QueryPageProps<Data> = {
  query: QueryState<Data>;
  /** The page's name, where it cannot be named after what it shows. */
  title: string;
  failed: string;
  /** In place of the whole page. */
  gone: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A page about one thing that its address names. */
export function QueryPage<Data>({ query, title, failed, gone, children }: QueryPageProps<Data>) {
  const { data, error, isPaused = false } = query;
  const failure = useRetry(query);
  if (isForbidden(error)) return <NoPermissionPage />;
  if (isGone(error)) return gone;
  if (data !== undefined) {
    return (
      <>
        {error ? (
          <div className="max-w-page px-4 pt-2">
            <NotRefreshed query={query} />
          </div>
        ) : null}
        {children(data)}
      </>
    );
  }
  if (!failure.error && !isPaused) return <PagePending />;
  return (
    <div className="grid max-w-page gap-5 px-4 py-7">
      <PageTitle>{title}</PageTitle>
      <WithoutData query={{ ...query, error: failure.error, refetch: failure.retry }} failed={failed} />
    </div>
  );
}
