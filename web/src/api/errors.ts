import * as ErrorCode from "./generated/error-codes";
import type { Schemas } from "./operations";

export type ErrorDetail = Schemas["ErrorDetail"];

export { ErrorCode };

/** refused: the server said no. network: no answer came. unreadable: the answer was not the envelope. */
type Kind = "refused" | "network" | "unreadable";

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: Kind;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The envelope's code; null where there was no envelope. */
  readonly code: number | null;
  /** The server's sentence, in the language the request asked for. */
  readonly msg: string;
  /** Field → reason, for a 422. */
  readonly fields: Readonly<Record<string, string>>;
  /** What is wrong with a term and on which date, for a 422. */
  readonly faults: NonNullable<ErrorDetail["faults"]>;
  /** Numbers in a field that nobody has, and those of people who lack the role that they need there. */
  readonly unknown: readonly string[];
  readonly withoutRole: readonly string[];
  /** Classes that stand in the way of a change to their term. */
  readonly classes: readonly string[];
  /** What stands in the way of a visit. */
  readonly clash: ErrorDetail["clash"];
  /** What stands against deleting somebody. */
  readonly obstacles: readonly string[];
  /** How many an audience means now; null: fewer than five. */
  readonly people: number | null;
  readonly retryAfterSeconds: number | null;
  readonly requestId: string | null;

  constructor(
    kind: Kind,
    status: number,
    code: number | null,
    msg: string,
    detail: Partial<ErrorDetail> | null = null,
  ) {
    super(msg || `${kind} ${status}`);
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.msg = msg;
    this.fields = detail?.fields ?? {};
    this.faults = detail?.faults ?? [];
    this.unknown = detail?.unknown ?? [];
    this.withoutRole = detail?.without_role ?? [];
    this.classes = detail?.classes ?? [];
    this.clash = detail?.clash;
    this.obstacles = detail?.obstacles ?? [];
    this.people = detail?.people ?? null;
    this.retryAfterSeconds = detail?.retry_after_seconds ?? null;
    this.requestId = detail?.request_id ?? null;
  }
}

/** What it was to change was changed by somebody else meanwhile. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === ErrorCode.Conflict;
}

/** The current role lacks the permission, perhaps since a moment ago. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === ErrorCode.Forbidden;
}

/** There is no such thing, or not for the one who asks. What is no id at all is answered by 400. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
