import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useTermInView } from "../../../calendar/use-term-in-view";
import { isStillOn } from "../../../lib/search/still-on";
import { campaignsRoute } from "../route";

/** The term in view is the campaign's own; whoever turns to another term is shown the campaigns of that one. */
export function useOwnTerm(campaign: Campaign | undefined) {
  const { term: chosen } = useSearch({ from: campaignsRoute });
  const { id: inView } = useTermInView();
  const router = useRouter();
  const navigate = useNavigate({ from: campaignsRoute });
  const own = campaign?.term_id;

  useEffect(() => {
    if (own === undefined || inView === undefined || inView === own || !isStillOn(router, campaignsRoute)) return;
    void navigate({
      search: (before) => (chosen === undefined ? { ...before, term: own } : { term: chosen }),
      replace: true,
    });
  }, [own, inView, chosen, navigate, router]);
}
