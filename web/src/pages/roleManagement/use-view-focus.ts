import { useEffect, useRef } from "react";

import { focusHeading } from "../../lib/focus-heading";
import type { RoleManagementSearch } from "../../lib/search/role-management-search";

export const roleLinkId = (id: string) => `role-${id}`;

/**
 * List and role share a path, so the shell sees no new page between them: here the focus goes to the new title and, on
 * the way back to the list, to the role one comes from.
 */
export function useViewFocus({ role, copy, new: isNew }: RoleManagementSearch) {
  const view = role ?? (copy === undefined ? (isNew ? "new" : "list") : `copy ${copy}`);
  const before = useRef(view);

  useEffect(() => {
    if (before.current === view) return;
    const back = view === "list" ? document.getElementById(roleLinkId(before.current)) : null;
    before.current = view;
    if (back) {
      back.focus();
      return;
    }
    window.scrollTo(0, 0);
    focusHeading();
  }, [view]);
}
