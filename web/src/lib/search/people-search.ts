// What the addresses of the people pages may say.
import { type EnterpriseFilters, enterpriseFilters } from "./enterprise-search";
import { importSearch, type ImportSearch } from "./import-search";
import { readOneOf, readPage, readWord, wordsOf } from "./search-params";

/** What narrows the list, and the page of it. */
export interface UserFilters {
  q?: string | undefined;
  role?: string | undefined;
  college?: string | undefined;
  state?: "active" | "disabled" | undefined;
  page?: number | undefined;
}

/** The panel beside the list is part of the address: a person, or someone new. Enterprises are a list of their own. */
export interface ManageUsersSearch extends UserFilters, Omit<EnterpriseFilters, keyof UserFilters>, ImportSearch {
  view?: "enterprises" | undefined;
  user?: string | undefined;
  enterprise?: string | undefined;
  new?: true | undefined;
}

export function manageUsersSearch(search: Record<string, unknown>): ManageUsersSearch {
  if (search["view"] === "enterprises") {
    return {
      view: "enterprises",
      ...enterpriseFilters(search),
      enterprise: readWord(search["enterprise"]),
      new: search["new"] !== undefined ? true : undefined,
      ...importSearch(search),
    };
  }
  return {
    q: readWord(search["q"]),
    role: readWord(search["role"]),
    college: readWord(search["college"]),
    state: readOneOf(search["state"], ["active", "disabled"]),
    page: readPage(search["page"]),
    user: readWord(search["user"]),
    new: search["new"] !== undefined ? true : undefined,
    ...importSearch(search),
  };
}

/** Which kind of entries of the audit trail is shown: which there are is for the page to know. */
export interface UserDetailSearch {
  action?: string | undefined;
}

export const userDetailSearch: (search: Record<string, unknown>) => UserDetailSearch = wordsOf("action");
