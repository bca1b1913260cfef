// What an answer of the server, or none, means for a report on its way.
import { ApiError, ErrorCode } from "../../api/errors";
import type { Refusal } from "./kept";

/** later: the same again; sign_in: when the same person is here again, under a role that may. */
export type Fate = { kind: "later"; afterMs: number | null } | { kind: "sign_in" } | { kind: "refused"; why: Refusal };

/** Sent again, it would be refused again. */
const unacceptable = new Set([400, 413, 422]);

/** A photo's own refusal says nothing about the report. */
export class PhotoRefused extends Error {
  override readonly name = "PhotoRefused";
}

export function fateOf(error: unknown): Fate {
  if (error instanceof PhotoRefused) return { kind: "refused", why: "photos" };
  if (!(error instanceof ApiError) || error.kind !== "refused") return { kind: "later", afterMs: null };
  const { status, code, retryAfterSeconds } = error;
  if (status === 401 || status === 403) return { kind: "sign_in" };
  if (code === ErrorCode.Conflict) return { kind: "refused", why: "conflict" };
  if (status === 409) return { kind: "refused", why: "closed" };
  if (status === 404) return { kind: "refused", why: "gone" };
  if (unacceptable.has(status)) return { kind: "refused", why: "invalid" };
  return { kind: "later", afterMs: retryAfterSeconds === null ? null : retryAfterSeconds * 1000 };
}
