import { expect, test } from "vitest";

import { mayOpen } from "./access";
import { hasAll, hasAny, hasKey } from "./permissions";
import { session } from "./state";

function actAs(permissionKeys: string[]) {
  session.set({ accessToken: "a", permissionKeys, level: 1, roleKey: "x", roleAssignmentId: null });
}

test("one key, any key, all keys: of the current role", () => {
  actAs(["course.read"]);
  expect(hasKey("course.read")).toBe(true);
  expect(hasKey("course.manage")).toBe(false);
  expect(hasAny(["course.manage", "course.read"])).toBe(true);
  expect(hasAll(["course.manage", "course.read"])).toBe(false);
});

test("nothing is allowed to nobody", () => {
  session.set(null);
  expect(hasKey("course.read")).toBe(false);
  expect(hasAny(["course.read"])).toBe(false);
});

test("course evaluation opens for students and for observers", () => {
  actAs(["evaluation.answer"]);
  expect(mayOpen("evaluationList")).toBe(true);
  actAs(["observation.conduct"]);
  expect(mayOpen("evaluationList")).toBe(true);
  actAs(["course.teach"]);
  expect(mayOpen("evaluationList")).toBe(false);
});

test("a teacher's courses need both keys", () => {
  actAs(["course.read"]);
  expect(mayOpen("adminViewTeacherCourses")).toBe(false);
  actAs(["course.read", "result.read"]);
  expect(mayOpen("adminViewTeacherCourses")).toBe(true);
});
