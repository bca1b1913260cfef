import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { isConflict } from "../../../api/errors";
import { bulkPreviewQuery, startBulk, type UserAction, type UserSelection } from "../../../api/people/people-bulk";

/**
 * Counts what an action would do, and begins it on that count. When the people have changed meanwhile nothing happens: they
 * are counted again, to be confirmed again.
 */
export function useBulkOrder(users: UserSelection, action: UserAction | null, open: boolean) {
  const preview = useQuery({ ...bulkPreviewQuery(users, action), enabled: open });
  const { mutate, isPending, error, reset } = useMutation(startBulk);
  const [recounted, setRecounted] = useState(false);
  const moved = isConflict(error);
  const counts = preview.isError ? undefined : preview.data;

  return {
    counts,
    counting: preview.isFetching,
    starting: isPending,
    recounted,
    failure: preview.error ?? (moved ? null : error),
    countAgain: () => void preview.refetch(),
    /** Another role was chosen: what was said about the one before is over. */
    forget() {
      setRecounted(false);
      reset();
    },
    begin(onBegun: (changed: number) => void) {
      if (!counts || action === null) return;
      mutate(
        { users, action, expected: counts.matched },
        {
          onSuccess: () => onBegun(counts.changed),
          onError(refused) {
            const conflict = isConflict(refused);
            setRecounted(conflict);
            if (conflict) void preview.refetch();
          },
        },
      );
    },
  };
}
