import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { isConflict } from "../api/errors";
import { codesCountQuery, type CodesWay, type MadeCodes, makeCodes } from "../api/people/people-codes";
import type { UserSelection } from "../api/people/people-bulk";

/**
 * Counts who would get a code, and makes them on that count. When the people have changed meanwhile, or somebody else has just given
 * them codes, nothing happens: they are counted again, to be confirmed again.
 */
export function useCodesOrder(users: UserSelection, open: boolean) {
  const preview = useQuery({ ...codesCountQuery(users), enabled: open });
  const { mutate, isPending, error } = useMutation(makeCodes);
  const [recounted, setRecounted] = useState(false);
  const counts = preview.isError ? undefined : preview.data;

  return {
    counts,
    counting: preview.isFetching,
    making: isPending,
    recounted,
    failure: preview.error ?? (isConflict(error) ? null : error),
    countAgain: () => void preview.refetch(),
    make(way: CodesWay, onMade: (made: MadeCodes) => void) {
      if (!counts) return;
      mutate(
        { users, way, expected: counts.given, replaced: counts.replaced },
        {
          onSuccess: onMade,
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
