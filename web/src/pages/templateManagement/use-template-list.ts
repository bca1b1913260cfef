import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import type { TemplateFilters } from "../../lib/search/template-search";
import { templateManagementRoute } from "./route";

/** How the list is narrowed, as the address has it. */
export function useTemplateList() {
  const search = useSearch({ from: templateManagementRoute });
  const navigate = useNavigate({ from: templateManagementRoute });

  // Typing and choosing replaces the address: "back" leaves the list, it does not undo letter by letter.
  const filter = useCallback(
    (change: Omit<TemplateFilters, "page">) =>
      void navigate({
        search: (before) => ({ ...before, ...change, page: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const clear = useCallback(() => void navigate({ search: {}, resetScroll: false }), [navigate]);

  return { search, filter, clear };
}
