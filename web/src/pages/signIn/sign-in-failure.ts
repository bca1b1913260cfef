import { ApiError, ErrorCode } from "../../api/errors";

export type SignInFailure =
  | { kind: "wrong" | "disabled" | "expired" | "signOn" | "away" | "other" }
  | { kind: "throttled"; waitSeconds: number };

const shortestWaitSeconds = 1;

/** What a refused sign-in means for the person at the form. */
export function signInFailure(error: unknown): SignInFailure {
  if (!(error instanceof ApiError)) return { kind: "other" };
  if (error.code === ErrorCode.WrongCredentials) return { kind: "wrong" };
  if (error.code === ErrorCode.PasswordsOff) return { kind: "signOn" };
  if (error.code === ErrorCode.AccountDisabled) return { kind: "disabled" };
  if (error.code === ErrorCode.OneTimePasswordExpired || error.code === ErrorCode.FirstCodeExpired)
    return { kind: "expired" };
  if (error.status === 429) {
    return { kind: "throttled", waitSeconds: Math.max(error.retryAfterSeconds ?? 0, shortestWaitSeconds) };
  }
  if (error.kind !== "refused" || error.status === 503) return { kind: "away" };
  return { kind: "other" };
}
