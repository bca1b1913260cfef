import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { inTurns } from "./in-turns";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("the first is done at once, what follows together, and the last is not lost", () => {
  const did: string[] = [];
  const tell = inTurns((topics: ReadonlySet<string>) => did.push([...topics].join(" ")), 400);
  tell(["jobs"]);
  expect(did).toEqual(["jobs"]);
  for (const topic of ["jobs", "news", "jobs"]) tell([topic]);
  vi.advanceTimersByTime(399);
  expect(did).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(did).toEqual(["jobs", "jobs news"]);
  vi.advanceTimersByTime(400);
  tell(["news"]);
  expect(did).toEqual(["jobs", "jobs news", "news"]);
});
