import { expect, test } from "vitest";

import { placeOf, type RoleTodo } from "./role-todo";

const campaign = { id: "c1", term_id: "t1", name: { zh: "期末评教", en: null } };
const visit = {
  id: "v1",
  class_code: "CS-01",
  course: campaign.name,
  date: "2026-11-16",
  period_from: 3,
  period_to: 4,
  room: null,
};
const at = "2026-11-16T08:00:00Z";

test("each leads straight to where it is done", () => {
  const places: [RoleTodo, string][] = [
    [
      { kind: "review_comments", campaign, count: 310, since: at },
      "/user/evaluationManagement?campaign=c1&view=comments",
    ],
    [{ kind: "approve_own_questions", campaign, count: 3, until: at }, "/user/evaluationManagement?campaign=c1"],
    [{ kind: "decide_key", campaign, until: at }, "/user/evaluationManagement?campaign=c1"],
    [{ kind: "schedule_campaign", campaign, until: at }, "/user/evaluationManagement?campaign=c1"],
    [
      { kind: "campaign_closes", campaign, until: at, received: 5, eligible: 9 },
      "/user/evaluationManagement?campaign=c1",
    ],
    [{ kind: "publish_results", campaign, since: at }, "/user/evaluationManagement?campaign=c1"],
    [
      {
        kind: "revise_own_questions",
        campaign,
        offering_id: "o1",
        class_code: "CS-01",
        course: campaign.name,
        until: at,
      },
      "/user/courseList?term=t1&own=c1&class=o1",
    ],
    [
      { kind: "see_to_job", job: "count_campaign", failure: "broken", campaign_id: "c1", at },
      "/user/evaluationManagement?campaign=c1",
    ],
    [{ kind: "visit_today", visit, begins_at: null }, "/user/evaluationList?view=visits"],
    [{ kind: "visit_overdue", visit, until: at }, "/user/evaluationDetail?visit=v1&write"],
    [{ kind: "report_to_answer", visit, until: at }, "/user/evaluationDetail?visit=v1"],
    [{ kind: "dispute_to_settle", count: 2, since: at }, "/user/evaluationManagement?view=visits&tab=disputes"],
    [{ kind: "see_to_job", job: "grant_role", failure: null, campaign_id: null, at }, "/user/manageUsers"],
  ];
  for (const [todo, place] of places) expect(placeOf(todo)).toBe(place);
});

test("one class to reply to is opened itself, several where they stand together", () => {
  const reply = (...evaluations: string[]) => placeOf({ kind: "reply_to_classes", campaign, evaluations, since: at });
  expect(reply("e1")).toBe("/user/evaluationDetail?evaluation=e1");
  expect(reply("e1", "e2")).toBe("/user/courseList?term=t1");
});

test("an import is opened on the page that offers its list", () => {
  const of = (list: "users" | "enrolments" | "enterprises" | "attainments") =>
    placeOf({ kind: "see_to_import", import_id: "i1", list, file_name: "a.csv", unreadable: true, at });
  expect(of("users")).toBe("/user/manageUsers?import=i1");
  expect(of("enrolments")).toBe("/user/adminCourseList?import=i1");
  expect(of("enterprises")).toBe("/user/manageUsers?view=enterprises&import=i1");
  expect(of("attainments")).toBe("/user/evaluationManagement?view=enterprises&tab=outcomes&import=i1");
});
