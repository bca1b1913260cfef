import { readOneOf, readPage, readWord } from "./search-params";
import { termSearch, type TermSearch } from "./term-search";

/** What narrows the classes of a campaign, and the page of them. */
export interface RateFilters {
  q?: string | undefined;
  college?: string | undefined;
  page?: number | undefined;
}

/** What of a campaign is worked on in a view of its own: comments to review, those reviewed, classes to publish. */
const campaignViews = ["comments", "decided", "classes"] as const;
export type CampaignViewName = (typeof campaignViews)[number];
const decisions = ["shown", "teacher_only", "withheld"] as const;

/** One campaign with its classes, or its settings; a new one; nothing: the term's campaigns. */
export interface CampaignSearch extends TermSearch, RateFilters {
  campaign?: string | undefined;
  edit?: true | undefined;
  new?: true | undefined;
  view?: CampaignViewName | undefined;
  /** Which of the reviewed comments. */
  state?: (typeof decisions)[number] | undefined;
}

const isFlag = (search: Record<string, unknown>, name: string) => name in search && search[name] !== undefined;

export function campaignSearch(search: Record<string, unknown>): CampaignSearch {
  const campaign = readWord(search["campaign"]);
  const term = termSearch(search);
  if (campaign === undefined) {
    return isFlag(search, "new") ? { ...term, new: true } : { ...term, page: readPage(search["page"]) };
  }
  if (isFlag(search, "edit")) return { ...term, campaign, edit: true };
  const view = readOneOf(search["view"], campaignViews);
  return {
    ...term,
    campaign,
    ...(view && { view, state: readOneOf(search["state"], decisions) }),
    q: readWord(search["q"]),
    college: readWord(search["college"]),
    page: readPage(search["page"]),
  };
}
