import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import { filtersOf, type NoticeFilters } from "../../api/notices/notice-filters";
import { noticesRoute } from "./route";

/** The list's filters and its panel, as the address has them. */
export function useNoticeList() {
  const search = useSearch({ from: noticesRoute });
  const navigate = useNavigate({ from: noticesRoute });

  // Typing and choosing replaces the address: "back" leaves the list, it does not undo letter by letter.
  const filter = useCallback(
    (change: Omit<NoticeFilters, "page">) =>
      void navigate({
        search: (before) => ({ ...before, ...change, page: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const clear = useCallback(
    () => void navigate({ search: ({ notice, edit }) => ({ notice, edit }), resetScroll: false }),
    [navigate],
  );
  const closePanel = useCallback(
    () =>
      void navigate({
        search: (before) => ({ ...before, notice: undefined, edit: undefined }),
        resetScroll: false,
      }),
    [navigate],
  );
  /** What leads here has just been saved, so nothing is asked. Null: the panel closes. */
  const show = useCallback(
    (notice: string | null) =>
      navigate({
        search: (before) => ({ ...before, notice: notice ?? undefined, edit: undefined }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      }),
    [navigate],
  );
  return { search, filters: filtersOf(search), filter, clear, closePanel, show };
}
