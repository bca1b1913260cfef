import { readOneOf, readPage, readWord } from "./search-params";
import { termSearch, type TermSearch } from "./term-search";

const classOrders = ["lower_end"] as const;

/** Which report, and what of its classes. */
export interface CollegeReportSearch extends TermSearch {
  campaign?: string | undefined;
  college?: string | undefined;
  q?: string | undefined;
  /** Nothing: by code. */
  order?: (typeof classOrders)[number] | undefined;
  page?: number | undefined;
}

export function collegeReportSearch(search: Record<string, unknown>): CollegeReportSearch {
  return {
    ...termSearch(search),
    campaign: readWord(search["campaign"]),
    college: readWord(search["college"]),
    q: readWord(search["q"]),
    order: readOneOf(search["order"], classOrders),
    page: readPage(search["page"]),
  };
}
