// What the addresses of the people pages may say.
import { type EnterpriseFilters, enterpriseFilters } from "./enterprise-search";
import { importSearch, type ImportSearch } from "./import-search";
import { readOneOf, readPage, readWord } from "./search-params";

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

export const auditGroups = [
  "session",
  "user",
  "role",
  "course",
  "offering",
  "term",
  "import",
  "template",
  "campaign",
  "own_questions",
  "comment",
  "evaluation",
  "reply",
  "result",
  "visit",
  "enterprise",
  "plan",
  "notice",
  "access",
] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** Which kind of entries of the audit trail is shown. */
export interface UserDetailSearch {
  action?: AuditGroup | undefined;
}

export function userDetailSearch(search: Record<string, unknown>): UserDetailSearch {
  return { action: readOneOf(search["action"], auditGroups) };
}
