import { describe, expect, it } from "vitest";

import type { SurveyDetail } from "../../../../../api/surveys/survey-queries";
import { askable, check, differences, draftOf, formOf, merge, type SurveyDraft } from "./survey-draft";

const timeZone = "Asia/Shanghai";
const now = new Date("2026-11-17T00:00:00Z");

const survey: SurveyDetail = {
  id: "s1",
  name: { zh: "2025 届毕业生企业评价", en: null },
  term: "t1",
  about: "graduates_1y",
  cohort: "2025",
  state: "draft",
  opens_at: "2026-11-16T00:00:00Z",
  closes_at: "2026-12-17T10:00:00Z",
  college: { id: "c1", name: { zh: "计算机学院", en: null } },
  version: 1,
  targets: 1,
  enterprises: 2,
  counts: { asked: 0, seen: 0, begun: 0, submitted: 0, declined: 0, bounced: 0, expired: 0, revoked: 0 },
  template: { id: "m1", name: { zh: "企业评价", en: null }, number: 1 },
  target_list: [
    {
      id: "x1",
      kind: "programme",
      plan: "p1",
      course: null,
      code: "080901",
      name: { zh: "计算机科学与技术", en: null },
      edition: "2018 版",
      outcomes: 12,
      counts: { submitted: 0, enterprises: 0 },
      reply: null,
    },
  ],
  enterprise_list: [
    { id: "e2", name: { zh: "乙", en: null } },
    { id: "e1", name: { zh: "甲", en: null } },
  ],
  reminded_at: null,
  published_at: null,
  returned: 0,
  comments_waiting: 0,
};
const draft = draftOf(survey, timeZone);

it("is sent as it was read when nothing is typed, and begins when it is opened", () => {
  expect(formOf(draft, "t1", { timeZone, now })).toEqual({
    name: { zh: "2025 届毕业生企业评价", en: null },
    term: "t1",
    about: "graduates_1y",
    cohort: "2025",
    targets: [{ plan: "p1" }],
    enterprises: ["e2", "e1"],
    template: "m1",
    opens_at: now.toISOString(),
    closes_at: "2026-12-17T10:00:00.000Z",
    college: "c1",
  });
});

it("about courses it has no cohort and no programmes", () => {
  const course = { id: "k1", code: "CS2003", name: { zh: "数据结构", en: null } };
  const form = formOf({ ...draft, about: "course", courses: [course] }, "t1", { timeZone, now });
  expect(form).toMatchObject({ cohort: null, targets: [{ course: "k1" }] });
});

describe("check", () => {
  const found = (change: Partial<SurveyDraft>, opening = true) =>
    check({ ...draft, ...change }, { timeZone, now, opening, needsCollege: true });

  it("finds nothing wrong with what is whole", () => {
    expect(found({})).toEqual({});
  });

  it("wants somebody to ask and something to ask about, once it is opened", () => {
    const nothing = { plans: [], enterprises: [] };
    expect(found(nothing)).toEqual({ targets: "targets_required", enterprises: "enterprises_required" });
    expect(found(nothing, false)).toEqual({});
  });

  it("wants a name, a year, a questionnaire, a college and a time ahead", () => {
    expect(found({ nameZh: " ", cohort: "去年", template: "", college: "", closes: "" })).toEqual({
      name_zh: "name_required",
      cohort: "cohort_invalid",
      template: "template_required",
      college: "college_required",
      closes: "closes_required",
    });
    expect(found({ closes: "2026-11-17T07:59" })).toEqual({ closes: "closes_past" });
  });
});

it("knows a change by what a save would write", () => {
  expect(differences(draft, { ...draft, enterprises: ["e1", "e2"], nameEn: " " })).toEqual([]);
  expect(differences(draft, { ...draft, enterprises: ["e1"], closes: "2026-12-18T18:00" })).toEqual([
    "enterprises",
    "closes",
  ]);
});

it("brings two people’s changes together", () => {
  const mine = { ...draft, closes: "2026-12-20T18:00" };
  const theirs = { ...draft, enterprises: ["e1"], closes: "2026-12-19T18:00" };
  expect(merge({ base: draft, mine, theirs })).toEqual({
    merged: { ...mine, enterprises: ["e1"] },
    taken: ["enterprises"],
    clashing: ["closes"],
  });
});

it("leaves out what can be asked no more", () => {
  const known = { programmes: [{ plans: [{ id: "p1" }] }], enterprises: [{ id: "e1" }] };
  expect(askable(draft, known)).toEqual({ ...draft, enterprises: ["e1"] });
  expect(askable(draft, { ...known, programmes: [] }).plans).toEqual([]);
});
