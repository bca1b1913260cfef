import { describe, expect, test } from "vitest";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { type CampaignDraft, check, differences, draftOf, formOf, merge } from "./campaign-draft";

const timeZone = "Asia/Shanghai";
const setting = { timeZone, now: new Date("2026-12-01T00:00:00Z") };

const campaign: Campaign = {
  id: "c1",
  state: "draft",
  opening: false,
  counting: false,
  name: { zh: "期末评教", en: null },
  kind: "final",
  term_id: "t1",
  template: { id: "m1", name: { zh: "通用", en: null }, number: 4 },
  scope: { colleges: [], courses: [], offerings: [] },
  opens_at: "2026-12-14T00:00:00.000Z",
  closes_at: "2026-12-27T14:00:00.000Z",
  counts_at: "2026-12-28T14:00:00.000Z",
  publishes_at: null,
  min_answers: 5,
  comments_to_teachers: true,
  college: null,
  code: null,
  classes: 0,
  eligible: 0,
  late: 0,
  left: 0,
  issued: 0,
  received: 0,
  left_out: 0,
  own_waiting: 0,
  own_approved: 0,
  editable: true,
  key_custody: null,
  key_copies: [],
  may_copy_key: true,
  keys_here: true,
  created_by: null,
  version: 1,
};

const draft = draftOf(campaign, setting);
const changed = (change: Partial<CampaignDraft>): CampaignDraft => ({ ...draft, ...change });

test("times are what the school's clock shows", () => {
  expect([draft.opens, draft.closes]).toEqual(["2026-12-14T08:00", "2026-12-27T22:00"]);
});

test("what is sent is what there was, until something is changed", () => {
  const { name, kind, term_id, scope, opens_at, closes_at } = campaign;
  expect(formOf(draft, "t1", setting)).toEqual({
    name,
    kind,
    term_id,
    template_id: "m1",
    scope,
    opens_at,
    closes_at,
    counts_at: null,
    publishes_at: null,
    min_answers: 5,
    comments_to_teachers: true,
  });
});

test("a draft whose time has passed would begin now", () => {
  const late = draftOf(campaign, { timeZone, now: new Date("2026-12-15T00:00:00Z") });
  expect(late.start).toBe("now");
  const now = new Date("2026-12-15T01:00:00Z");
  expect(formOf(late, "t1", { timeZone, now }).opens_at).toBe(now.toISOString());
});

test("everything, and what was picked before that, are not mixed", () => {
  const picked = changed({ all: false, colleges: ["u1"], courses: [{ id: "k1", code: null, name: null }] });
  expect(formOf(picked, "t1", setting).scope).toEqual({ colleges: ["u1"], courses: ["k1"], offerings: [] });
  expect(formOf({ ...picked, all: true }, "t1", setting).scope).toEqual({ colleges: [], courses: [], offerings: [] });
});

describe("what differs", () => {
  test("nothing by itself, nor by spaces or by the order of what is picked", () => {
    expect(differences(draft, changed({ nameZh: " 期末评教 " }))).toEqual([]);
    const picked = { all: false, colleges: ["u1", "u2"] };
    expect(differences(changed(picked), changed({ ...picked, colleges: ["u2", "u1"] }))).toEqual([]);
  });

  test("the parts that were changed", () => {
    expect(differences(draft, changed({ start: "now", minimum: "8", nameEn: "Final" }))).toEqual([
      "name",
      "opens",
      "minimum",
    ]);
  });
});

test("two people's changes come together, times and what is picked as a whole", () => {
  const mine = changed({ nameZh: "期末", start: "now" });
  const theirs = changed({ nameEn: "Final", publishing: "planned", publishes: "2027-01-10T08:00", minimum: "8" });
  expect(merge({ base: draft, mine, theirs })).toEqual({
    merged: { ...theirs, nameZh: "期末", nameEn: draft.nameEn, start: "now" },
    taken: ["publishes", "minimum"],
    clashing: ["name"],
  });
});

describe("what is at fault", () => {
  test("nothing in a sound draft", () => {
    expect(check(draft, true, setting)).toEqual({});
  });

  test.each([
    [{ nameZh: " " }, { name_zh: "name_required" }],
    [{ nameEn: "x".repeat(65) }, { name_en: "name_too_long" }],
    [{ template: "" }, { template: "template_required" }],
    [{ all: false }, { scope: "scope_required" }],
    [{ opens: "" }, { opens: "opens_required" }],
    [{ opens: "2026-11-30T08:00" }, { opens: "opens_past" }],
    [{ closes: "2026-12-14T08:00" }, { closes: "closes_early" }],
    [{ closes: "2026-12-" }, { closes: "closes_required" }],
    [{ start: "now", opens: "", closes: "2026-12-01T08:00" }, { closes: "closes_early" }],
    [{ counting: "planned", counts: "" }, { counts: "counts_required" }],
    [{ counting: "planned", counts: "2026-12-27T21:59" }, { counts: "counts_early" }],
    [{ publishing: "planned", publishes: "" }, { publishes: "publishes_required" }],
    [{ publishing: "planned", publishes: "2026-12-28T21:59" }, { publishes: "publishes_early" }],
    [{ minimum: "4" }, { minimum: "minimum_invalid" }],
    [{ minimum: "5.5" }, { minimum: "minimum_invalid" }],
  ] as const)("%j", (change, faults) => {
    expect(check(changed(change), true, setting)).toEqual(faults);
  });

  test("a draft may be kept although its beginning has passed, but not its end", () => {
    const late = changed({ opens: "2026-11-01T08:00" });
    expect(check(late, false, setting)).toEqual({});
    expect(check(late, true, setting)).toEqual({ opens: "opens_past" });
    const past = changed({ opens: "2026-11-01T08:00", closes: "2026-11-14T22:00" });
    expect(check(past, false, setting)).toEqual({ closes: "closes_past" });
  });
});

test("another time of counting than the usual is kept", () => {
  const planned = draftOf({ ...campaign, counts_at: "2026-12-30T00:00:00.000Z" }, setting);
  expect([planned.counting, planned.counts]).toEqual(["planned", "2026-12-30T08:00"]);
});
