// What somebody calls who was asked to rate: by a link before and after the press, or signed in as a contact, who says which of
// their invitations is meant.
import { queryOptions } from "@tanstack/react-query";

import { get, post, put } from "../client";
import type { Schemas } from "../operations";
import { getPdf } from "../results/documents";

export type Basis = Schemas["Basis"];
export type Colleague = Schemas["ForwardTo"];
export type DeclineReason = Schemas["DeclineReason"];
export type InvitationView = Schemas["InvitationView"];
export type InvitationWork = Schemas["InvitationWork"];
export type RaterRelation = Schemas["RaterRelation"];
export type RatingDraft = Omit<Schemas["SurveyDraftChange"], "version">;
export type Signed = Schemas["SurveySubmission"];
export type SurveyAbout = Schemas["SurveyAbout"];
export type WorkTarget = Schemas["InvitationWorkTarget"];

/** Undefined: the one that the session by link is bound to. */
export type WhichInvitation = string | undefined;

/** What a link shows before anybody presses; looking changes nothing. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ["invitations", code],
    queryFn: ({ signal }) => get("/invitations/{code}", { path: { code }, signal }),
  });

/** Only to the address on file, and the answer is always the same. */
export const renewLink = (code: string) => post("/invitations/{code}/renew", { path: { code } });

/** Read when it is opened, and not again by chance: what is being written is newer. */
export const workQuery = (invitation: WhichInvitation, code?: string) =>
  queryOptions({
    queryKey: ["invitation", invitation ?? code],
    queryFn: ({ signal }) => readWork(invitation, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const readWork = (invitation: WhichInvitation, signal?: AbortSignal) =>
  get("/invitation", { query: { invitation }, signal });

export const saveDraft = (invitation: WhichInvitation, target: string, draft: RatingDraft, version: number) =>
  put("/invitation/targets/{target}/draft", { path: { target }, query: { invitation }, body: { ...draft, version } });

export const submitRating = (invitation: WhichInvitation, target: string, signed: Signed) =>
  post("/invitation/targets/{target}/submit", { path: { target }, query: { invitation }, body: signed });

export const forwardInvitation = (invitation: WhichInvitation, to: Colleague) =>
  post("/invitation/forward", { query: { invitation }, body: to });

export const declineInvitation = (invitation: WhichInvitation, reason: DeclineReason) =>
  post("/invitation/decline", { query: { invitation }, body: { reason } });

/** What one has handed in. */
export const getCopy = (invitation: WhichInvitation, target: string) =>
  getPdf("/invitation/targets/{target}/document", { path: { target }, query: { invitation } });
