import { afterEach, expect, it } from "vitest";

import type { Told } from "../../api/messages/message-queries";
import { session } from "../../session/state";
import { placeOf } from "./place-of";

afterEach(() => session.set(null));

function placeFor(permissionKeys: string[], told: Told) {
  session.set({ accessToken: "a", permissionKeys, level: 1, roleKey: "x", roleAssignmentId: null });
  return placeOf(told);
}

const ofClass = { course: { zh: "操作系统", en: null }, class_code: "CS2101-01" };
const results: Told = { kind: "results_published", evaluation_id: "e", ...ofClass };
const reply: Told = { kind: "reply_written", evaluation_id: "e", ...ofClass, teacher: "刘思齐" };
const interrupted: Told = { kind: "round_interrupted", campaign_id: "k", name: { zh: "期末评教", en: null } };
const replied: Told = { kind: "reply_done", evaluation_id: "e", ...ofClass, teacher: "刘思齐" };
const imported: Told = { kind: "work_done", work: "apply_import", work_id: "i" };

it("a message leads where it happened, under a role that may go there", () => {
  expect(placeFor(["result.read"], results)).toBe("/user/evaluationDetail?evaluation=e");
  expect(placeFor(["evaluation.answer"], results)).toBeNull();
  expect(placeFor(["evaluation.answer"], interrupted)).toBe("/user/evaluationList");
  expect(placeFor(["evaluation.manage"], interrupted)).toBe("/user/evaluationManagement?campaign=k");
  for (const told of [reply, replied]) {
    expect(placeFor(["evaluation.answer"], told)).toBe("/user/evaluationList?view=replies#e");
    expect(placeFor(["result.read"], told)).toBeNull();
  }
  expect(placeFor(["user.read"], imported)).toBe("/user/manageUsers?import=i");
  expect(placeFor([], imported)).toBeNull();
});

const visit = {
  visit_id: "v",
  ...ofClass,
  date: "2026-10-21",
  period_from: 3,
  period_to: 4,
  capacity: "supervisor",
  observer: "韩立群",
} as const;

it("a report of a visit is opened by whom it is about and by its observer", () => {
  for (const kind of ["visit_written", "visit_changed", "visit_answered"] as const) {
    expect(placeFor(["course.teach"], { kind, ...visit })).toBe("/user/evaluationDetail?visit=v");
    expect(placeFor(["evaluation.answer"], { kind, ...visit })).toBeNull();
  }
  const by = { username: "t", name: "梁秋实" };
  const disputed: Told = { kind: "visit_disputed", by, ...visit };
  expect(placeFor(["observation.conduct"], disputed)).toBe("/user/evaluationDetail?visit=v");
  const missing: Told = { kind: "visit_report_missing", days: 7, ...visit };
  expect(placeFor(["observation.conduct"], missing)).toBe("/user/evaluationDetail?visit=v&write");
  const task: Told = { kind: "visit_task", task_id: "k", teacher: by, latest: "2026-12-13", by: null };
  expect(placeFor(["observation.conduct"], task)).toBe("/user/evaluationList?view=visits");
  expect(placeFor(["course.teach"], task)).toBeNull();
});

it("what happened to one's account is in the personal centre, whatever the role", () => {
  expect(placeFor([], { kind: "password_reset", by: { username: "a", name: "b" } })).toBe(
    "/user/infoCenter?view=account",
  );
});
