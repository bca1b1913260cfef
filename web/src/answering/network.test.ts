import { afterEach, describe, expect, it, vi } from "vitest";

import { ApiError, ErrorCode } from "../api/errors";
import { callBallotOrigin } from "../api/ballots/ballot-origin";
import { ballotOutcome, tokenRefusal } from "./network";

afterEach(() => vi.unstubAllGlobals());

describe("a call to the ballot origin", () => {
  it("carries nothing that says who calls", async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response());
    vi.stubGlobal("fetch", fetched);
    await callBallotOrigin("https://ballots.example/", "/ballots", { method: "POST", body: { version: 1 } });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe("https://ballots.example/ballots");
    expect(init).toEqual({
      method: "POST",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      redirect: "error",
      headers: { "Content-Type": "application/json" },
      body: '{"version":1}',
    });
  });
});

describe("what becomes of a ballot", () => {
  it.each([
    [200, { outcome: "acknowledged", signature: "c2ln" }, { kind: "acknowledged", signature: "c2ln" }],
    [200, { outcome: "acknowledged" }, { kind: "acknowledged", signature: "" }],
    [200, { outcome: "superseded" }, { kind: "superseded" }],
    [409, null, { kind: "conflict" }],
    [410, null, { kind: "closed" }],
    [422, null, { kind: "refused" }],
    // A page of a proxy is no acknowledgement.
    [200, null, null],
    [200, { outcome: "conflict" }, null],
    [503, null, null],
    [429, { outcome: "acknowledged" }, null],
  ])("%s %j", (status, body, outcome) => {
    expect(ballotOutcome(status, body)).toEqual(outcome);
  });
});

describe("a token that is not granted", () => {
  const refused = (status: number, code: number | null, detail = {}) =>
    tokenRefusal(new ApiError(code === null ? "network" : "refused", status, code, "", detail));

  it.each([
    [409, ErrorCode.TokenUsed, "used_elsewhere"],
    [409, ErrorCode.EvaluationClosed, "closed"],
    [404, 1004, "not_eligible"],
    [401, 2001, "signed_out"],
    [403, 2006, "signed_out"],
    [503, 1053, "retry"],
    [0, null, "retry"],
  ])("%s %s", (status, code, kind) => {
    expect(refused(status, code).kind).toBe(kind);
  });

  it("waits as long as it is told to", () => {
    expect(refused(429, 2029, { retry_after_seconds: 7 })).toEqual({ kind: "retry", afterMs: 7000 });
  });
});
