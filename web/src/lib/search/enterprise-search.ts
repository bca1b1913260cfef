// What an address may say about enterprises. Which kinds there are is for their list to know: everybody loads this.
import { readPage, wordsOf } from "./search-params";

/** What narrows the list, and the page of it. */
export interface EnterpriseFilters {
  q?: string | undefined;
  /** Still worked with, or no longer asked. */
  standing?: string | undefined;
  relation?: string | undefined;
  industry?: string | undefined;
  college?: string | undefined;
  page?: number | undefined;
}

const readWords = wordsOf("q", "standing", "relation", "industry", "college");

export const enterpriseFilters = (search: Record<string, unknown>): EnterpriseFilters => ({
  ...readWords(search),
  page: readPage(search["page"]),
});
