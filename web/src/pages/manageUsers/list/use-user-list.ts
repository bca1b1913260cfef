import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import type { ManageUsersSearch, UserFilters } from "../../../lib/search/people-search";
import { manageUsersRoute } from "../route";

/** The list's filters and its panel, as the address has them. */
export function useUserList() {
  const search = useSearch({ from: manageUsersRoute });
  const navigate = useNavigate({ from: manageUsersRoute });

  // Typing and choosing replaces the address: "back" leaves the list, it does not undo letter by letter.
  const filter = useCallback(
    (change: Omit<UserFilters, "page">) =>
      void navigate({ search: (before) => narrowed(before, change), replace: true, resetScroll: false }),
    [navigate],
  );
  const clear = useCallback(
    () => void navigate({ search: ({ user, new: creating }) => ({ user, new: creating }), resetScroll: false }),
    [navigate],
  );
  const closePanel = useCallback(() => void navigate({ search: withoutPanel, resetScroll: false }), [navigate]);
  const showUser = useCallback(
    (user: string) =>
      void navigate({
        search: (before) => ({ ...withoutPanel(before), user }),
        replace: true,
        resetScroll: false,
        // The form that leads here has just been saved.
        ignoreBlocker: true,
      }),
    [navigate],
  );

  return { search, filter, clear, closePanel, showUser };
}

/** Another filter begins at the first page again. */
function narrowed(before: ManageUsersSearch, change: Omit<UserFilters, "page">): ManageUsersSearch {
  return { ...before, ...change, page: undefined };
}

function withoutPanel(before: ManageUsersSearch): ManageUsersSearch {
  return { ...before, user: undefined, new: undefined };
}
