import { describe, expect, it } from "vitest";

import { ApiError, ErrorCode } from "../../api/errors";
import { signInFailure } from "./sign-in-failure";

describe("signInFailure", () => {
  it.each([
    ["wrong", new ApiError("refused", 422, ErrorCode.WrongCredentials, "")],
    ["disabled", new ApiError("refused", 403, ErrorCode.AccountDisabled, "")],
    ["signOn", new ApiError("refused", 403, ErrorCode.PasswordsOff, "")],
    ["expired", new ApiError("refused", 403, ErrorCode.OneTimePasswordExpired, "")],
    ["expired", new ApiError("refused", 403, ErrorCode.FirstCodeExpired, "")],
    ["away", new ApiError("network", 0, null, "")],
    ["away", new ApiError("refused", 503, ErrorCode.Unavailable, "")],
    ["away", new ApiError("unreadable", 200, null, "")],
    ["other", new ApiError("refused", 500, ErrorCode.Internal, "")],
    ["other", new TypeError("a fault of ours")],
  ])("%s", (kind, error) => {
    expect(signInFailure(error)).toEqual({ kind });
  });

  it("says how long to wait, and never that there is no wait", () => {
    const throttled = (seconds?: number) =>
      new ApiError(
        "refused",
        429,
        ErrorCode.TooManyAttempts,
        "",
        seconds === undefined ? null : { retry_after_seconds: seconds },
      );
    expect(signInFailure(throttled(90))).toEqual({ kind: "throttled", waitSeconds: 90 });
    expect(signInFailure(throttled())).toEqual({ kind: "throttled", waitSeconds: 1 });
  });
});
