import { expect, it } from "vitest";

import type { Draft, Writing } from "../../api/observation/report-calls";
import type { Kept } from "../device/kept";
import { emptyDraft, withReport } from "./draft";
import { decided, opened } from "./opening";

const teachers = [{ id: "t1", name: "梁秋实" }];
const visit = { id: "v1", period_from: 3, period_to: 4 } as Writing["visit"];
const writing = (over: Partial<Writing> = {}): Writing => ({
  visit,
  form: { sections: [] },
  template: { id: "m", number: 1, name: { zh: "听课表", en: null } },
  teachers,
  draft: null,
  draft_version: 0,
  draft_saved_at: null,
  newest: 0,
  photos: [],
  now: "2026-11-18T02:24:00Z",
  ...over,
});
const said = (strengths: string): Draft => withReport(emptyDraft({ visit, teachers }), { strengths });
const now = Date.parse("2026-11-18T02:20:00Z");
const open = (here: Kept | undefined, over: Partial<Writing> = {}) => opened("han", here, writing(over), null, now);
/** Written here after it was opened, and not saved. */
const unsaved = (strengths: string, over: Partial<Kept> = {}): Kept => ({
  ...open(undefined).kept,
  draft: said(strengths),
  ...over,
});

it("begins with what the server has, or with nothing, by the server's clock", () => {
  expect(open(undefined).kept.draft).toEqual(said(""));
  expect(open(undefined).kept.aheadMs).toBe(4 * 60_000);
  expect(open(undefined, { draft: said("好"), draft_version: 3 }).kept).toMatchObject({
    draftVersion: 3,
    base: said("好"),
  });
});

it("begins a change with the version that was handed in", () => {
  const { report } = said("第一版");
  const { kept } = opened("han", undefined, writing({ newest: 1 }), { report, to_office: "灯坏了" }, now);
  expect(kept.draft).toEqual({ report, to_office: "灯坏了", notes: [] });
});

it("goes on with what is here, while nobody else has written", () => {
  expect(open(unsaved("这里的"))).toMatchObject({ kept: { draft: said("这里的") }, theirs: null });
});

it("takes what another device wrote where nothing is unsaved here", () => {
  const here = unsaved("旧的", { base: said("旧的"), draftVersion: 1, step: 2 });
  const { kept, theirs } = open(here, { draft: said("新的"), draft_version: 2 });
  expect([kept.draft, kept.step, theirs]).toEqual([said("新的"), 2, null]);
});

it("shows both where both have written, and overwrites neither", () => {
  const opening = open(unsaved("这里的"), { draft: said("那里的"), draft_version: 1 });
  expect([opening.kept.draft, opening.theirs]).toEqual([said("这里的"), said("那里的")]);
  expect(decided(opening, said("都留"))).toMatchObject({ draftVersion: 1, base: said("那里的"), draft: said("都留") });
});

it("asks nothing where the other device has only opened it, or has what this one began from", () => {
  const opening = open(unsaved("这里的", { refused: "conflict" }), { draft: said(""), draft_version: 1 });
  expect([opening.kept.draft, opening.kept.draftVersion, opening.theirs]).toEqual([said("这里的"), 1, null]);
  expect(opening.kept.refused).toBeNull();
  const began = unsaved("这里的", { base: said("旧的"), draftVersion: 1 });
  expect(open(began, { draft: said("旧的"), draft_version: 2 }).theirs).toBeNull();
});

it("shows a version that another device has handed in meanwhile", () => {
  const { report } = said("那里的");
  const opening = opened("han", unsaved("这里的"), writing({ newest: 1 }), { report, to_office: null }, now);
  expect(opening.theirs?.report.strengths).toBe("那里的");
});

it("knows its own words again when only the server's answer was lost", () => {
  const here = unsaved("这里的，又写了些", { tried: said("这里的") });
  const { kept, theirs } = open(here, { draft: said("这里的"), draft_version: 1 });
  expect(theirs).toBeNull();
  expect(kept).toMatchObject({ draft: said("这里的，又写了些"), draftVersion: 1 });
});

it("never gives up what is here for nothing", () => {
  expect(open(unsaved("这里的"), { draft_version: 5 })).toMatchObject({
    kept: { draft: said("这里的") },
    theirs: null,
  });
});
