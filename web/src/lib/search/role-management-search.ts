import { readPage, readWord } from "./search-params";

/** What the page of roles shows: one role and a page of its members, a new one, a copy of one; nothing: the list. */
export interface RoleManagementSearch {
  role?: string | undefined;
  page?: number | undefined;
  copy?: string | undefined;
  new?: true | undefined;
}

/** The first kind given counts. */
export function roleManagementSearch(search: Record<string, unknown>): RoleManagementSearch {
  const role = readWord(search["role"]);
  if (role) return { role, page: readPage(search["page"]) };
  const copy = readWord(search["copy"]);
  if (copy) return { copy };
  return search["new"] !== undefined ? { new: true } : {};
}
