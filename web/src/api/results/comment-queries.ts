// Comments under review, and what can be published. All under the key "campaigns", so that a change refreshes it all.
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";

import { refreshCampaigns } from "../campaigns/campaign-mutations";
import { campaignsKey } from "../campaigns/campaign-queries";
import { get, post, put } from "../client";
import type { Data, Schemas } from "../operations";

export type Comment = Schemas["CommentView"];
export type CommentDecision = Schemas["CommentDecision"];
export type CommentFlag = Schemas["CommentFlag"];
export type CommentPage = Data<"GET", "/campaigns/{id}/comments">;
export type CommentState = Schemas["CommentState"];
export type CommentSummary = Schemas["CommentSummary"];
export type PublishableClass = Schemas["PublishableClass"];
export type WithholdReason = Schemas["WithholdReason"];

const commentsKey = [...campaignsKey, "comments"] as const;
const pageSize = 20;
const mostAtOnce = 100;

export const commentSummaryQuery = (campaign: string) =>
  queryOptions({
    queryKey: [...commentsKey, "summary", campaign],
    queryFn: ({ signal }) => get("/campaigns/{id}/comments/summary", { path: { id: campaign }, signal }),
  });

interface Deal {
  /** How often more were asked for. */
  round: number;
  /** These come again at the front. */
  skipped: number;
}

/** The next ones to review. Not under the others' key: a decision must not deal the same hand again. */
export const pendingQuery = (campaign: string, college: string | undefined, { round, skipped }: Deal) =>
  queryOptions({
    // oxlint-disable-next-line tanstack-query/exhaustive-deps -- how many were skipped belongs to the round
    queryKey: ["review", campaign, college, round],
    queryFn: ({ signal }) => {
      const query = { state: "pending", college, page_size: Math.min(mostAtOnce, skipped + pageSize) } as const;
      return get("/campaigns/{id}/comments", { path: { id: campaign }, query, signal });
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** As many as are dealt at once, for a list. What was decided goes with the others' key. */
export const pendingListQuery = (campaign: string, college: string | undefined) =>
  queryOptions({
    queryKey: [...commentsKey, "pending", campaign, college],
    queryFn: ({ signal }) => {
      const query = { state: "pending", college, page_size: mostAtOnce } as const;
      return get("/campaigns/{id}/comments", { path: { id: campaign }, query, signal });
    },
  });

interface DecidedFilter {
  college?: string | undefined;
  state?: CommentState | undefined;
  page?: number | undefined;
}

export const decidedCommentsQuery = (campaign: string, { college, state, page }: DecidedFilter) =>
  queryOptions({
    queryKey: [...commentsKey, "decided", campaign, { college, state, page }],
    queryFn: ({ signal }) => {
      const query = { college, state, page, page_size: pageSize };
      return get("/campaigns/{id}/comments", { path: { id: campaign }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

/** Refused when somebody else has decided meanwhile. */
export const decideComment = (comment: Comment, decision: Omit<CommentDecision, "seen">) =>
  put("/evaluations/{id}/comments/{comment}", {
    path: { id: comment.evaluation, comment: comment.id },
    body: { ...decision, seen: comment.state },
  });

export const publicationQuery = (campaign: string) =>
  queryOptions({
    queryKey: [...campaignsKey, "publication", campaign],
    queryFn: ({ signal }) => get("/campaigns/{id}/publication", { path: { id: campaign }, signal }),
    // The dialog that asks for it is about to act on it.
    staleTime: 0,
  });

export const publishableClassesQuery = (
  campaign: string,
  { q, page }: { q?: string | undefined; page?: number | undefined },
) =>
  queryOptions({
    queryKey: [...campaignsKey, "publishable", campaign, { q, page }],
    queryFn: ({ signal }) => {
      const query = { q, page, page_size: pageSize };
      return get("/campaigns/{id}/publication/classes", { path: { id: campaign }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

export const publishClass = mutationOptions({
  mutationFn: (evaluation: string) => post("/evaluations/{id}/publish", { path: { id: evaluation } }),
  onSettled: (_data, _error, _evaluation, _result, { client }) => refreshCampaigns(client),
});
