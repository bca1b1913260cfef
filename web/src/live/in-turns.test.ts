import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { inTurns } from "./in-turns";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("the first is done at once, what follows together, and the last is not lost", async () => {
  const did: string[] = [];
  const tell = inTurns(async (topics: ReadonlySet<string>) => did.push([...topics].join(" ")), 400);
  tell(["jobs"]);
  expect(did).toEqual(["jobs"]);
  for (const topic of ["jobs", "news", "jobs"]) tell([topic]);
  await vi.advanceTimersByTimeAsync(399);
  expect(did).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(did).toEqual(["jobs", "jobs news"]);
  await vi.advanceTimersByTimeAsync(400);
  tell(["news"]);
  expect(did).toEqual(["jobs", "jobs news", "news"]);
});

it("what takes longer than the pause is not begun again before it is done, and what was told meanwhile follows", async () => {
  const ends: (() => void)[] = [];
  const tell = inTurns(() => new Promise<void>((end) => ends.push(end)), 400);
  for (let told = 0; told < 5; told += 1) {
    tell(["jobs"]);
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
});

it("one that fails does not keep the next from being done", async () => {
  let begun = 0;
  const tell = inTurns(async () => {
    begun += 1;
    throw new Error("the line is gone");
  }, 400);
  tell(["jobs"]);
  await vi.advanceTimersByTimeAsync(400);
  tell(["jobs"]);
  expect(begun).toBe(2);
});
