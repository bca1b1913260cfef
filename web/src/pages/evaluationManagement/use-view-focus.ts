import { useEffect, useRef } from "react";

import type { CampaignSearch } from "../../lib/search/campaign-search";
import { focusHeading } from "../../lib/focus-heading";
import { campaignLinkId } from "./route";

/**
 * List, campaign and form share a path, so the shell sees no new page between them: here the focus goes to the new title
 * and, on the way back to the list, to the campaign one comes from.
 */
export function useViewFocus({ campaign, edit, view: part, new: isNew }: CampaignSearch) {
  const view = `${campaign ?? (isNew ? "new" : "list")}${edit ? " edit" : part ? ` ${part}` : ""}`;
  const before = useRef({ view, campaign });

  useEffect(() => {
    if (before.current.view === view) return;
    const from = before.current.campaign;
    before.current = { view, campaign };
    const back = view === "list" && from !== undefined ? document.getElementById(campaignLinkId(from)) : null;
    if (back) {
      back.focus();
      return;
    }
    window.scrollTo(0, 0);
    focusHeading();
  }, [view, campaign]);
}
