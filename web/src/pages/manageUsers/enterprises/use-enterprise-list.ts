import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import type { EnterpriseFilters } from "../../../lib/search/enterprise-search";
import type { ManageUsersSearch } from "../../../lib/search/people-search";
import { manageUsersRoute } from "../route";

/** The id of an enterprise's link in the list. */
export const enterpriseLinkId = (id: string) => `enterprise-${id}`;

/** What in the address says whose form is open beside the list. */
export const formParameters = ["view", "enterprise", "new"];

/** For a link: this one open beside the list. */
export const withPanel =
  (enterprise: string) =>
  (before: ManageUsersSearch): ManageUsersSearch => ({ ...before, new: undefined, enterprise });

const withoutPanel = (before: ManageUsersSearch): ManageUsersSearch => ({
  ...before,
  enterprise: undefined,
  new: undefined,
});

/** The list's filters and its panel, as the address has them. */
export function useEnterpriseList() {
  const search = useSearch({ from: manageUsersRoute });
  const navigate = useNavigate({ from: manageUsersRoute });

  // Typing and choosing replaces the address: "back" leaves the list, it does not undo letter by letter.
  const filter = useCallback(
    (change: Omit<EnterpriseFilters, "page">) =>
      void navigate({
        search: (before) => ({ ...before, ...change, page: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const clear = useCallback(
    () =>
      void navigate({
        search: ({ view, enterprise, new: creating }) => ({ view, enterprise, new: creating }),
        resetScroll: false,
      }),
    [navigate],
  );
  const close = useCallback(() => void navigate({ search: withoutPanel, resetScroll: false }), [navigate]);
  /** The form that leads here has just been saved, or what it was about is gone. */
  const show = useCallback(
    (enterprise: string | undefined) =>
      void navigate({
        search: (before) => ({ ...withoutPanel(before), enterprise }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      }),
    [navigate],
  );

  return { search, filter, clear, close, show };
}
