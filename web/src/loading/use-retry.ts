import { useEffect, useState } from "react";

import type { QueryState } from "./query-state";

/** A failure and its retry. While it is asked again the failure stays, and with it the button that was pressed. */
export function useRetry({ error, isFetching, refetch }: Omit<QueryState<unknown>, "data">) {
  const [before, setBefore] = useState<unknown>(null);
  useEffect(() => {
    return isFetching ? () => setBefore(null) : undefined;
  }, [isFetching]);

  function retry() {
    setBefore(error);
    return refetch();
  }
  return { error: error ?? (isFetching ? before : null), retry, retrying: isFetching };
}
