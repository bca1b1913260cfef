// How ballots travel: the token over the session's client, everything else to the ballot origin without a word about who asks.
import { callBallotOrigin } from "../api/ballots/ballot-origin";
import { ApiError, ErrorCode } from "../api/errors";
import { askForToken } from "../api/ballots/evaluation-queries";
import { queryClient } from "../api/query-client";
import { institutionQuery } from "../api/own/queries";
import type { Bytes } from "../ballot/crypto/bytes";
import type { BallotNetwork, BallotOutcome, ManifestOutcome, TokenOutcome } from "../ballot/outbox";

const retry = { kind: "retry" } as const;

/** Null: this school has no ballot box, or not yet. */
export async function ballotOrigin(): Promise<string | null> {
  const { ballot_origin } = await queryClient.ensureQueryData(institutionQuery);
  return ballot_origin;
}

function later(answer: Response | null): { kind: "retry"; afterMs?: number } {
  const seconds = Number(answer?.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) ? { kind: "retry", afterMs: seconds * 1000 } : retry;
}

/** A manifest never changes: what was compared while the form was read is not fetched again to send it. */
const manifests = new Map<string, Bytes>();

/** Addresses are of things that whole schools share, never of a student's own. */
export async function fetchManifest(of: { institution: string; campaign: string }): Promise<ManifestOutcome> {
  const from = await ballotOrigin();
  if (from === null) return retry;
  const known = manifests.get(of.campaign);
  if (known) return { kind: "manifest", bytes: known, from };
  const answer = await callBallotOrigin(from, `/manifests/${of.institution}/${of.campaign}`);
  if (answer.ok) {
    const bytes = new Uint8Array(await answer.arrayBuffer());
    manifests.set(of.campaign, bytes);
    return { kind: "manifest", bytes, from };
  }
  return answer.status === 404 ? { kind: "missing" } : later(answer);
}

async function askToken(evaluation: string, blinded: string): Promise<TokenOutcome> {
  try {
    return { kind: "granted", ...(await askForToken(evaluation, blinded)) };
  } catch (error) {
    return error instanceof ApiError ? tokenRefusal(error) : retry;
  }
}

export function tokenRefusal({ status, code, retryAfterSeconds }: ApiError): TokenOutcome {
  if (code === ErrorCode.TokenUsed) return { kind: "used_elsewhere" };
  if (code === ErrorCode.EvaluationClosed) return { kind: "closed" };
  if (status === 404) return { kind: "not_eligible" };
  // Signed out, or signed in under a role that answers nothing: it goes on when the student is back.
  if (status === 401 || status === 403) return { kind: "signed_out" };
  return retryAfterSeconds === null ? retry : { kind: "retry", afterMs: retryAfterSeconds * 1000 };
}

const outcomes = new Map<number, BallotOutcome>([
  [409, { kind: "conflict" }],
  [410, { kind: "closed" }],
  [422, { kind: "refused" }],
]);

/** The body says what became of it; where something in between has answered instead, the status says enough. */
export function ballotOutcome(status: number, body: unknown): BallotOutcome | null {
  if (status !== 200) return outcomes.get(status) ?? null;
  const { outcome, signature } = (body ?? {}) as Record<string, unknown>;
  if (outcome === "superseded") return { kind: "superseded" };
  // Without a signature it proves nothing, and is told so.
  return outcome === "acknowledged"
    ? { kind: "acknowledged", signature: typeof signature === "string" ? signature : "" }
    : null;
}

async function sendBallot(ballot: unknown, origin: string): Promise<BallotOutcome> {
  const answer = await callBallotOrigin(origin, "/ballots", { method: "POST", body: ballot });
  return ballotOutcome(answer.status, await answer.json().catch(() => null)) ?? later(answer);
}

export const network: BallotNetwork = { fetchManifest, askToken, sendBallot };
