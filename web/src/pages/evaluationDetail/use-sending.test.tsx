import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { BallotError } from "../../ballot/errors";
import { useSending } from "./use-sending";

const machinery = "../../answering/machinery";

afterEach(() => {
  vi.doUnmock(machinery);
  vi.resetModules();
});

/** What the student is told, and whether the page goes on as if something had been sent. */
async function send() {
  const [onEnded, onFailed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { result } = renderHook(() => useSending({ onEnded, onFailed }));
  const sent = await act(() => result.current.send({} as Parameters<typeof result.current.send>[0]));
  return {
    sent,
    failure: result.current.failure,
    ended: onEnded.mock.calls.length,
    failed: onFailed.mock.calls.length,
  };
}

it("what sends cannot be loaded: nothing was stored or sent", async () => {
  vi.doMock(machinery, () => {
    throw new Error("Failed to fetch dynamically imported module");
  });
  expect(await send()).toEqual({ sent: false, failure: "load", ended: 0, failed: 1 });
});

it.each([
  ["storage", new Error("QuotaExceededError")],
  ["changes", new BallotError("too_many_changes")],
] as const)("the answer cannot be stored: %s", async (failure, why) => {
  vi.doMock(machinery, () => ({ submitAnswers: () => Promise.reject(why) }));
  expect(await send()).toEqual({ sent: false, failure, ended: 0, failed: 1 });
});

it("once it is stored there is nothing to tell here", async () => {
  vi.doMock(machinery, () => ({ submitAnswers: async () => undefined }));
  expect(await send()).toEqual({ sent: true, failure: null, ended: 1, failed: 0 });
});
