import type { TaughtEvaluation } from "../../../api/campaigns/own-question-queries";

const recentMs = 14 * 24 * 60 * 60 * 1000;

/** The results of one's classes in one round. */
export type PublishedResults = Pick<TaughtEvaluation, "campaign_id" | "name"> & {
  term: string;
  /** The evaluations whose results can be read. */
  evaluations: string[];
  /** When the latest of them came. */
  publishedAt: string;
};

/** What a teacher was given of a term in the last two weeks, round by round, the latest first. */
export function recentlyPublished(rounds: readonly TaughtEvaluation[], term: string, now: Date): PublishedResults[] {
  const found = new Map<string, PublishedResults>();
  for (const { campaign_id, name, evaluation_id, published_at } of rounds) {
    if (evaluation_id === null || published_at === null) continue;
    if (now.getTime() - Date.parse(published_at) > recentMs) continue;
    const of = found.get(campaign_id) ?? { campaign_id, name, term, evaluations: [], publishedAt: published_at };
    of.evaluations.push(evaluation_id);
    if (Date.parse(published_at) > Date.parse(of.publishedAt)) of.publishedAt = published_at;
    found.set(campaign_id, of);
  }
  return [...found.values()].toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
}
