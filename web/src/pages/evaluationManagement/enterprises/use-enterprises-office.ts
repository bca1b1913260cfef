import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import type { CampaignSearch } from "../../../lib/search/campaign-search";
import { hasKey } from "../../../session/permissions";
import { campaignsRoute } from "../route";

export const tabs = ["openings", "outcomes"] as const;
export type TabName = (typeof tabs)[number];

/** What in the address says which form is open. */
export const formParameters = ["view", "tab", "term", "survey", "plan", "part", "new", "edit"];

/** For a link: the surveys of the term, one of them, or something that is done with it. */
export const toSurveys =
  (rest: Pick<CampaignSearch, "survey" | "part" | "new"> = {}) =>
  ({ term }: CampaignSearch): CampaignSearch => ({ term, view: "enterprises", ...rest });

/** For a link: the programmes, or one of their plans. */
export const toOutcomes =
  (rest: Pick<CampaignSearch, "plan"> = {}) =>
  ({ term, q, college }: CampaignSearch): CampaignSearch => ({
    term,
    view: "enterprises",
    tab: "outcomes",
    q,
    college,
    ...rest,
  });

type Filters = Pick<CampaignSearch, "q" | "college" | "state">;

/** Which of the office's pages about enterprises is in view, and what narrows it, as the address has them. */
export function useEnterprisesOffice() {
  const search = useSearch({ from: campaignsRoute });
  const navigate = useNavigate({ from: campaignsRoute });

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
        search: (before) => ({ ...before, q: undefined, college: undefined, state: undefined, page: undefined }),
        resetScroll: false,
      }),
    [navigate],
  );

  // Who only reads reports has nothing to do with whom is asked.
  const tab: TabName = search.tab === "outcomes" || !hasKey("enterprise.manage") ? "outcomes" : "openings";
  return { search, tab, filter, clear };
}
