import { expect, test } from "vitest";

import { stepsOf } from "./campaign-steps";

const opens_at = "2026-12-14T00:00:00Z";
const closes_at = "2026-12-27T14:00:00Z";
const times = { opens_at, closes_at, counts_at: "2026-12-28T14:00:00Z", publishes_at: null };
const counted = times.counts_at;

const shown = (state: Parameters<typeof stepsOf>[0]["state"], now: string) =>
  stepsOf({ state, ...times }, new Date(now)).map((step) => `${step.state} ${step.place} ${step.at ?? "-"}`);

test("an open campaign has begun, and will be closed and counted", () => {
  expect(shown("open", "2026-12-20T00:00:00Z")).toEqual([
    "draft done -",
    "scheduled done -",
    `open now ${opens_at}`,
    `closed ahead ${closes_at}`,
    `counted ahead ${counted}`,
    "published ahead -",
    "archived ahead -",
  ]);
});

test("counted before its time, the plan is not told as what happened", () => {
  expect(shown("counted", "2026-12-28T00:00:00Z")).toContain("counted now -");
  expect(shown("counted", "2026-12-29T00:00:00Z")).toContain(`counted now ${counted}`);
});

test("a draft whose beginning has passed has no beginning", () => {
  expect(shown("draft", "2026-12-20T00:00:00Z")).toContain("open ahead -");
});
