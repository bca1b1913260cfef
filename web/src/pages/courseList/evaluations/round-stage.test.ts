import { expect, test } from "vitest";

import { refreshMs } from "../../../api/campaigns/own-question-queries";
import { missedBy, stageOf } from "./round-stage";

const round = { state: "open", evaluation_id: "e1", published_at: null } as const;

test("a class that was left out says so from opening on, not before", () => {
  expect(stageOf({ ...round, state: "draft", evaluation_id: null })).toBe("planned");
  expect(stageOf({ ...round, state: "scheduled", evaluation_id: null })).toBe("scheduled");
  expect(stageOf(round)).toBe("open");
  expect(stageOf({ ...round, evaluation_id: null })).toBe("left_out");
  expect(stageOf({ ...round, state: "counted", evaluation_id: null })).toBe("left_out");
});

test("results are there for a class once its own are published, whatever the campaign's state", () => {
  expect(stageOf({ ...round, state: "counted" })).toBe("counted");
  expect(stageOf({ ...round, state: "published" })).toBe("counted");
  expect(stageOf({ ...round, state: "counted", published_at: "2027-01-10T00:00:00Z" })).toBe("published");
  expect(stageOf({ ...round, state: "archived", published_at: "2027-01-10T00:00:00Z" })).toBe("published");
});

test("counts are asked for again every few seconds while something is open, and never once all is over", () => {
  const opens_at = "2026-12-01T00:00:00Z";
  const before = Date.parse("2026-11-30T00:00:00Z");
  const asked = (...states: ("archived" | "open" | "scheduled" | "published")[]) =>
    states.map((state) => ({ state, opens_at }));
  expect(refreshMs(asked("archived", "open"), before)).toBe(5000);
  expect(refreshMs(asked("scheduled"), before)).toBe(30_000);
  expect(refreshMs(asked("scheduled"), Date.parse(opens_at)), "it is being opened").toBe(5000);
  expect(refreshMs(asked("published"), before)).toBe(false);
  expect(refreshMs()).toBe(false);
});

test("what was not asked says why: only what was returned was refused", () => {
  expect(missedBy("submitted")).toBe("unread");
  expect(missedBy("returned")).toBe("returned");
  expect(missedBy("draft")).toBe("kept");
});
