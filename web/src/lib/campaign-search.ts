import { readPage, readWord } from "./search-params";
import { termSearch, type TermSearch } from "./term-search";

/** What narrows the classes of a campaign, and the page of them. */
export interface RateFilters {
  q?: string | undefined;
  college?: string | undefined;
  page?: number | undefined;
}

/** One campaign with its classes, or its settings; a new one; nothing: the term's campaigns. */
export interface CampaignSearch extends TermSearch, RateFilters {
  campaign?: string | undefined;
  edit?: true | undefined;
  new?: true | undefined;
}

const isFlag = (search: Record<string, unknown>, name: string) => name in search && search[name] !== undefined;

export function campaignSearch(search: Record<string, unknown>): CampaignSearch {
  const campaign = readWord(search["campaign"]);
  const term = termSearch(search);
  if (campaign === undefined) {
    return isFlag(search, "new") ? { ...term, new: true } : { ...term, page: readPage(search["page"]) };
  }
  if (isFlag(search, "edit")) return { ...term, campaign, edit: true };
  return {
    ...term,
    campaign,
    q: readWord(search["q"]),
    college: readWord(search["college"]),
    page: readPage(search["page"]),
  };
}
