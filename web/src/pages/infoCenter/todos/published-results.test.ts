import { expect, test } from "vitest";

import type { TaughtEvaluation } from "../../../api/campaigns/own-question-queries";
import { recentlyPublished } from "./published-results";

const now = new Date("2026-11-16T08:00:00Z");

const round = (campaign_id: string, evaluation_id: string | null, published_at: string | null) =>
  ({ campaign_id, evaluation_id, published_at, name: { zh: campaign_id, en: null } }) as TaughtEvaluation;

test("classes of one round stand together, the latest round first", () => {
  const found = recentlyPublished(
    [
      round("期中", "a", "2026-11-03T08:00:00Z"),
      round("期末", "b", "2026-11-14T08:00:00Z"),
      round("期中", "c", "2026-11-15T08:00:00Z"),
    ],
    "term",
    now,
  );
  expect(found.map(({ campaign_id, evaluations }) => [campaign_id, evaluations])).toEqual([
    ["期中", ["a", "c"]],
    ["期末", ["b"]],
  ]);
  expect(found[0]?.publishedAt).toBe("2026-11-15T08:00:00Z");
});

test("what is older than two weeks, or not published, is no news", () => {
  expect(
    recentlyPublished(
      [round("去年", "a", "2026-11-01T08:00:00Z"), round("期末", "b", null), round("期末", null, null)],
      "term",
      now,
    ),
  ).toEqual([]);
});
