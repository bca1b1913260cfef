import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { getResponse } from "../../api/response";
import { followJobs } from "./follow-jobs";

vi.mock("../../api/response");

const answer = (text: string) => new Response(text);
const list = (id: string) => `event: jobs\ndata: [{"id":"${id}"}]\n\n`;
const silence = () => new Response(new ReadableStream({ start() {} }));

const heard: string[] = [];
let over: AbortController;

const follow = () => void followJobs((jobs) => heard.push(jobs.map(({ id }) => id).join(" ")), over.signal);
const asked = () => vi.mocked(getResponse).mock.calls.length;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(getResponse).mockReset();
  heard.length = 0;
  over = new AbortController();
});
afterEach(() => {
  over.abort();
  vi.useRealTimers();
});

it("goes on where a line that ended left off, a second later", async () => {
  vi.mocked(getResponse)
    .mockResolvedValueOnce(answer(list("a") + list("b")))
    .mockResolvedValueOnce(answer(list("c")))
    .mockResolvedValue(silence());
  follow();
  await wait(0);
  expect(heard).toEqual(["a", "b"]);
  await wait(999);
  expect(asked()).toBe(1);
  await wait(1);
  expect(heard).toEqual(["a", "b", "c"]);
});

it("waits longer after each failure, and is patient no more when the browser is online again", async () => {
  vi.mocked(getResponse).mockRejectedValue(new TypeError("no connection"));
  follow();
  await wait(1000 + 2000 + 4000 + 8000 + 16_000);
  expect(asked()).toBe(6);
  await wait(29_999);
  expect(asked()).toBe(6);
  window.dispatchEvent(new Event("online"));
  await wait(0);
  expect(asked()).toBe(7);
});

it("hangs up on a line without a sign of life", async () => {
  const signals: (AbortSignal | undefined)[] = [];
  vi.mocked(getResponse).mockImplementation((_accept, _path, { signal }) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  });
  follow();
  await wait(44_999);
  expect(signals[0]?.aborted).toBe(false);
  await wait(1);
  expect(signals[0]?.aborted).toBe(true);
  await wait(1000);
  expect(asked()).toBe(2);
});

it("ends when it is told to, and tells nothing more", async () => {
  vi.mocked(getResponse).mockResolvedValue(answer(list("a")));
  follow();
  await wait(0);
  over.abort();
  await wait(60_000);
  expect(asked()).toBe(1);
  expect(heard).toEqual(["a"]);
});
