import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import { useTermInView } from "../../../calendar/use-term-in-view";
import type { CampaignSearch } from "../../../lib/search/campaign-search";
import { campaignsRoute } from "../route";

export const tabs = ["unseen", "records", "progress", "disputes"] as const;
type TabName = (typeof tabs)[number];

type Filters = Pick<CampaignSearch, "q" | "college" | "unseen" | "state">;

/** For a link: nothing open beside the list. */
export const withoutPanel = (search: CampaignSearch): CampaignSearch => ({
  ...search,
  teacher: undefined,
  dispute: undefined,
  rules: undefined,
});

/** What in the address says which form is open beside the list. */
export const formParameters = ["view", "term", "teacher", "dispute", "rules"];

export const teacherLinkId = (username: string) => `teacher-${username}`;
export const disputeLinkId = (visit: string) => `dispute-${visit}`;
export const rulesLinkId = "observation-rules";

/** The list in view, what narrows it and what is open beside it, as the address has them; and the term. */
export function useOffice() {
  const search = useSearch({ from: campaignsRoute });
  const navigate = useNavigate({ from: campaignsRoute });
  const { id: term } = useTermInView();

  // Typing and choosing replaces the address: "back" leaves the list, it does not undo letter by letter.
  const filter = useCallback(
    (change: Filters) =>
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
        search: (before) => ({
          ...before,
          q: undefined,
          college: undefined,
          unseen: undefined,
          state: undefined,
          page: undefined,
        }),
        resetScroll: false,
      }),
    [navigate],
  );
  const close = useCallback(() => void navigate({ search: withoutPanel, resetScroll: false }), [navigate]);

  const tab: TabName = tabs.find((name) => name === search.tab) ?? "unseen";
  return { search, term, tab, filter, clear, close };
}
