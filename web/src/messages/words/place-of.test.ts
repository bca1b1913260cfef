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
const replied: Told = { kind: "reply_done", evaluation_id: "e", ...ofClass, teacher: "刘思齐" };
const imported: Told = { kind: "work_done", work: "apply_import", work_id: "i" };

it("a message leads where it happened, under a role that may go there", () => {
  expect(placeFor(["result.read"], results)).toBe("/user/evaluationDetail?evaluation=e");
  expect(placeFor(["evaluation.answer"], results)).toBeNull();
  for (const told of [reply, replied]) {
    expect(placeFor(["evaluation.answer"], told)).toBe("/user/evaluationList?view=replies#e");
    expect(placeFor(["result.read"], told)).toBeNull();
  }
  expect(placeFor(["user.read"], imported)).toBe("/user/manageUsers?import=i");
  expect(placeFor([], imported)).toBeNull();
});

it("what happened to one's account is in the personal centre, whatever the role", () => {
  expect(placeFor([], { kind: "password_reset", by: { username: "a", name: "b" } })).toBe("/user/infoCenter");
});
