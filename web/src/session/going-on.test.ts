// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

import type { UserInfo } from "../api/own/queries";
import { onSessionEvent, type SessionEvent } from "./events";
import { followPermissions, goOnWith } from "./going-on";
import { holdSession, session, type Session } from "./state";

const held: Session = {
  accessToken: "a",
  permissionKeys: ["user.read", "user.manage"],
  level: 2,
  roleKey: "college_admin",
  roleAssignmentId: "r1",
};

const told = vi.fn<(event: SessionEvent) => void>();
onSessionEvent(told);

beforeEach(() => {
  holdSession(held);
  told.mockReset();
});

/** As the server tells about oneself. */
function about(assignment: string | null, keys: UserInfo["permission_keys"], level = 2) {
  const role = assignment === null ? null : ({ assignment_id: assignment } as UserInfo["role"]);
  return { role, permission_keys: keys, level };
}

test("a renewed token with the same permissions is no news, in whatever order they come", () => {
  goOnWith({ ...held, accessToken: "b", permissionKeys: ["user.manage", "user.read"] });
  expect(session.get()?.accessToken).toBe("b");
  expect(told).not.toHaveBeenCalled();
});

test("a refresh that brings another role, or none, says that the role was taken", () => {
  goOnWith({ ...held, roleKey: "teacher", roleAssignmentId: "r2", permissionKeys: ["course.teach"], level: 1 });
  expect(told.mock.calls).toEqual([["roleTaken"]]);
  goOnWith({ ...held, roleKey: null, roleAssignmentId: null, permissionKeys: [], level: 1 });
  expect(told).toHaveBeenCalledTimes(2);
});

test("what the server tells about oneself counts, and is kept for the next start", () => {
  followPermissions(about("r1", ["user.read"]));
  expect(session.get()).toEqual({ ...held, permissionKeys: ["user.read"] });
  expect(sessionStorage.getItem("permission_keys")).toBe('["user.read"]');
  expect(told.mock.calls).toEqual([["permissionsChanged"]]);
  followPermissions(about("r1", ["user.read"]));
  expect(told).toHaveBeenCalledOnce();
  followPermissions(about("r1", ["user.read"], 3));
  expect(session.get()?.level).toBe(3);
});

test("what is told about another role than the token's is left to the refresh", () => {
  followPermissions(about("r2", ["course.teach"]));
  followPermissions(about(null, []));
  expect(session.get()).toEqual(held);
});

test("nobody is signed in: nothing is followed", () => {
  session.set(null);
  followPermissions(about("r1", ["user.read"]));
  expect(session.get()).toBeNull();
  expect(told).not.toHaveBeenCalled();
});
