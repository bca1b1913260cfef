import { readOneOf } from "../../lib/search/search-params";

export const noticeKinds = ["notice", "announcement"] as const;
export const noticeStates = ["draft", "scheduled", "published", "expired", "withdrawn"] as const;

/** What narrows the list, and the page of it. */
export interface NoticeFilters {
  q?: string | undefined;
  kind?: (typeof noticeKinds)[number] | undefined;
  state?: (typeof noticeStates)[number] | undefined;
  page?: number | undefined;
}

type Said = {
  q?: string | undefined;
  kind?: string | undefined;
  state?: string | undefined;
  page?: number | undefined;
};

/** Of what an address says, what there is. */
export const filtersOf = ({ q, kind, state, page }: Said): NoticeFilters => ({
  q,
  kind: readOneOf(kind, noticeKinds),
  state: readOneOf(state, noticeStates),
  page,
});
