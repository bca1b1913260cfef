// Who is selected in the list: people ticked one by one, page after page, or everybody whom the filters find.
import type { UserSelection } from "../../../api/people/people-bulk";
import type { UserFilters } from "../../../lib/search/people-search";
import type { Found } from "../list/found";

export type Selection = { everybody: boolean; picked: ReadonlySet<string> };

/** The server takes no more by name; more are chosen by a filter. */
export const mostPicked = 1000;

export const nobody: Selection = { everybody: false, picked: new Set() };
export const everybody: Selection = { everybody: true, picked: new Set() };

export function isSelected({ everybody, picked }: Selection, username: string): boolean {
  return everybody || picked.has(username);
}

/** `page` are those of the page in view who can be selected: without one of everybody, the others of the page remain. */
export function select(
  selection: Selection,
  usernames: readonly string[],
  on: boolean,
  page: readonly string[],
): Selection {
  if (selection.everybody && on) return selection;
  const picked = new Set(selection.everybody ? page : selection.picked);
  for (const username of usernames) {
    if (on) picked.add(username);
    else picked.delete(username);
  }
  return { everybody: false, picked };
}

export function pageState(selection: Selection, page: readonly string[]): "none" | "some" | "all" {
  const selected = page.filter((username) => isSelected(selection, username)).length;
  if (selected === 0) return "none";
  return selected === page.length ? "all" : "some";
}

/** From the one to the other, both included, whichever comes first. */
export function between(page: readonly string[], from: string, to: string): readonly string[] {
  const ends = [page.indexOf(from), page.indexOf(to)];
  // The one ticked before may be on another page.
  if (ends.includes(-1)) return [to];
  return page.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** How many the reader believes it is about. */
export function sizeOf({ everybody, picked }: Selection, matching: Found): Found {
  return everybody ? matching : { count: picked.size, more: false };
}

/** What the server is told. */
export function asSelection({ everybody, picked }: Selection, filters: UserFilters): UserSelection {
  const { q, role, college, state } = filters;
  if (!everybody) return { by: "picked", usernames: [...picked] };
  return { by: "matching", q: q ?? null, role: role ?? null, college: college ?? null, state: state ?? null };
}
