// What an address may say about enterprises.
import { readOneOf, readPage, readWord } from "./search-params";

export const industries = [
  "manufacturing",
  "software",
  "construction",
  "finance",
  "commerce",
  "logistics",
  "health",
  "education",
  "media",
  "energy",
  "agriculture",
  "public",
  "other",
] as const;
export const relations = ["employer", "placement_base", "co_teacher", "co_designer"] as const;
export const standings = ["active", "ended"] as const;

/** What narrows the list, and the page of it. */
export interface EnterpriseFilters {
  q?: string | undefined;
  /** Still worked with, or no longer asked. */
  standing?: (typeof standings)[number] | undefined;
  relation?: (typeof relations)[number] | undefined;
  industry?: (typeof industries)[number] | undefined;
  college?: string | undefined;
  page?: number | undefined;
}

export function enterpriseFilters(search: Record<string, unknown>): EnterpriseFilters {
  return {
    q: readWord(search["q"]),
    standing: readOneOf(search["standing"], standings),
    relation: readOneOf(search["relation"], relations),
    industry: readOneOf(search["industry"], industries),
    college: readWord(search["college"]),
    page: readPage(search["page"]),
  };
}
