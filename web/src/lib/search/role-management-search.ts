import { readPage, readWord } from "./search-params";

/**
 * What the page of roles shows: one role and a page of its members, a new one, a copy of one; nothing: the list. Or the
 * school's history, or the platform's schools, narrowed.
 */
export interface RoleManagementSearch {
  role?: string | undefined;
  /** Of members, or of schools. */
  page?: number | undefined;
  copy?: string | undefined;
  new?: true | undefined;
  view?: "history" | "platform" | "school" | undefined;
  /** Of the school: a way to sign on, or `new`. Read where it is shown. */
  provider?: unknown;
  /**
   * Of the platform: a school. Of the history: a person or a thing, a kind of deeds, the one thing that it is about, how far back, with signing in. Read
   * where it is shown: this is in everybody's first load.
   */
  q?: unknown;
  action?: unknown;
  target?: unknown;
  days?: unknown;
  sessions?: unknown;
}

/** The first kind given counts. */
export function roleManagementSearch(search: Record<string, unknown>): RoleManagementSearch {
  if (["history", "platform", "school"].includes(search["view"] as string)) return search;
  const role = readWord(search["role"]);
  if (role) return { role, page: readPage(search["page"]) };
  const copy = readWord(search["copy"]);
  if (copy) return { copy };
  return search["new"] !== undefined ? { new: true } : {};
}
