// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { getResponse } from "../api/response";
import { follow } from "./follow";

vi.mock("../api/response");

const answer = (text: string) => new Response(text);
const look = (topic: string) => `event: look\ndata: ["${topic}"]\n\n`;
const silence = () => new Response(new ReadableStream({ start() {} }));

const heard: string[] = [];
let over: AbortController;

const begin = () => void follow((topics) => heard.push(topics.join(" ")), over.signal);
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
    .mockResolvedValueOnce(answer(look("jobs") + look("news")))
    .mockResolvedValueOnce(answer(look("jobs")))
    .mockResolvedValue(silence());
  begin();
  await wait(0);
  expect(heard).toEqual(["jobs", "news"]);
  await wait(999);
  expect(asked()).toBe(1);
  await wait(1);
  expect(heard).toEqual(["jobs", "news", "jobs"]);
});

it("waits longer after each failure, and is patient no more when the browser is online again", async () => {
  vi.mocked(getResponse).mockRejectedValue(new TypeError("no connection"));
  begin();
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
  begin();
  await wait(44_999);
  expect(signals[0]?.aborted).toBe(false);
  await wait(1);
  expect(signals[0]?.aborted).toBe(true);
  await wait(1000);
  expect(asked()).toBe(2);
});

it("ends when it is told to, and tells nothing more", async () => {
  vi.mocked(getResponse).mockResolvedValue(answer(look("jobs")));
  begin();
  await wait(0);
  over.abort();
  await wait(60_000);
  expect(asked()).toBe(1);
  expect(heard).toEqual(["jobs"]);
});
