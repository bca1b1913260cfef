import { importSearch, type ImportSearch } from "./import-search";
import { readOneOf, readPage, wordsOf } from "./search-params";
import type { TermSearch } from "./term-search";

/** What narrows the classes of a campaign, and the page of them. */
export interface RateFilters {
  q?: string | undefined;
  college?: string | undefined;
  page?: number | undefined;
  /** Only those that lack answers to be reported on. */
  short?: true | undefined;
}

/** What of a campaign is worked on in a view of its own: comments to review, those reviewed, classes to publish. */
const campaignViews = ["comments", "decided", "classes"] as const;
export type CampaignViewName = (typeof campaignViews)[number];

/**
 * One campaign with its classes, or its settings; a new one; the visits of observers; what enterprises are asked; nothing:
 * the term's campaigns.
 */
export interface CampaignSearch extends TermSearch, RateFilters, ImportSearch {
  campaign?: string | undefined;
  edit?: true | undefined;
  new?: true | undefined;
  view?: CampaignViewName | "visits" | "enterprises" | undefined;
  /** Which of the reviewed comments, or of the reports of visits: which there are is for their lists to know. */
  state?: string | undefined;
  /** Of visits: the list, who has not been attended for so many terms; beside it a teacher, a dispute or the rules. */
  tab?: string | undefined;
  unseen?: string | undefined;
  teacher?: string | undefined;
  dispute?: string | undefined;
  rules?: true | undefined;
  /** Of enterprises: one survey, of it the comments or somebody who was asked; a plan with its outcomes. */
  survey?: string | undefined;
  part?: string | undefined;
  rater?: string | undefined;
  plan?: string | undefined;
}

const readWords = wordsOf("term", "campaign", "view", "state", "q", "college", "tab", "unseen", "teacher", "dispute");
const readSurveyWords = wordsOf("term", "tab", "survey", "part", "rater", "plan", "state", "q", "college");

export function campaignSearch(search: Record<string, unknown>): CampaignSearch {
  const { view: wanted, ...words } = readWords(search);
  const { term, campaign, state, q, college } = words;
  const flag = (name: string) => (search[name] === undefined ? undefined : true);
  const page = readPage(search["page"]);
  if (campaign === undefined) {
    if (wanted === "enterprises") {
      const asked = readSurveyWords(search);
      return { ...asked, view: wanted, new: flag("new"), edit: flag("edit"), page, ...importSearch(search) };
    }
    if (wanted === "visits") return { ...words, view: wanted, rules: flag("rules"), page };
    return flag("new") ? { term, new: true } : { term, page };
  }
  if (flag("edit")) return { term, campaign, edit: true };
  const view = readOneOf(wanted, campaignViews);
  return { term, campaign, view, state: view && state, q, college, page, short: flag("short") };
}
