import { useEffect, useRef } from "react";

import type { CampaignSearch } from "../../lib/search/campaign-search";
import { focusHeading } from "../../lib/focus-heading";
import { itemLinkId } from "./route";

/**
 * List, campaign or survey or plan, and form share a path, so the shell sees no new page between them: here the focus goes to the new title
 * and, on the way back to the list, to what one comes from.
 */
export function useViewFocus({ campaign, survey, plan, edit, view: kind, part, new: isNew }: CampaignSearch) {
  const one = campaign ?? survey ?? plan;
  const view = [one ?? (isNew ? "new" : "list"), edit ? "edit" : kind, part].filter(Boolean).join(" ");
  const before = useRef({ view, one });

  useEffect(() => {
    if (before.current.view === view) return;
    const from = before.current.one;
    before.current = { view, one };
    const back = view.startsWith("list") && from !== undefined ? document.getElementById(itemLinkId(from)) : null;
    if (back) {
      back.focus();
      return;
    }
    window.scrollTo(0, 0);
    focusHeading();
  }, [view, one]);
}
