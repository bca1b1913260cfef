import { useRef, useState } from "react";

import type { UserRow } from "../../../api/people/people-queries";
import type { UserFilters } from "../../../lib/search/people-search";
import { between, everybody, nobody, select, type Selection } from "./selection";

/** Survives paging; other filters begin with nobody. */
export function useSelection({ q, role, college, state }: UserFilters, rows: readonly UserRow[]) {
  const filters = JSON.stringify([q, role, college, state]);
  const [held, setHeld] = useState({ filters, selection: nobody });
  if (held.filters !== filters) setHeld({ filters, selection: nobody });
  const selection = held.filters === filters ? held.selection : nobody;
  const lastTicked = useRef("");
  const page = rows.filter(({ editable }) => editable).map(({ username }) => username);

  const hold = (next: Selection) => setHeld({ filters, selection: next });
  return {
    selection,
    /** Those of the page in view who can be selected. */
    page,
    tick: (username: string, on: boolean, upToHere: boolean) => {
      const usernames = upToHere ? between(page, lastTicked.current, username) : [username];
      lastTicked.current = username;
      hold(select(selection, usernames, on, page));
    },
    tickPage: (on: boolean) => hold(on ? select(selection, page, true, page) : withoutPage(selection, page)),
    selectEverybody: () => hold(everybody),
    clear: () => hold(nobody),
  };
}

export type SelectionControl = ReturnType<typeof useSelection>;

/** Unticking a page where everybody was meant leaves nobody. */
function withoutPage(selection: Selection, page: readonly string[]): Selection {
  return selection.everybody ? nobody : select(selection, page, false, page);
}
