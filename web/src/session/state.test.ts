// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";

import { clearSession, holdSession, restoreSession, session } from "./state";

const teacher = {
  accessToken: "a1",
  permissionKeys: ["course.teach", "result.read"],
  level: 2,
  roleKey: "teacher",
  roleAssignmentId: "r1",
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.set(null);
});

test("a held session lives in the tab's storage under the contract's names", () => {
  holdSession(teacher);
  expect({ ...sessionStorage }).toEqual({
    access_token: "a1",
    permission_keys: '["course.teach","result.read"]',
    level: "2",
    role_key: "teacher",
    role_assignment_id: "r1",
  });
  expect(localStorage).toHaveLength(0);
});

test("is restored when both tokens exist", () => {
  holdSession(teacher);
  session.set(null);
  localStorage.setItem("refresh_token", "f1");
  restoreSession();
  expect(session.get()).toEqual(teacher);
});

test.each([
  ["no refresh token", { access_token: "a1" }, {}],
  ["an empty refresh token", { access_token: "a1" }, { refresh_token: "" }],
  ["an empty access token", { access_token: "" }, { refresh_token: "f1" }],
  ["no access token", {}, { refresh_token: "f1" }],
])("is not restored with %s", (_case, tab, local) => {
  for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value);
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
  restoreSession();
  expect(session.get()).toBeNull();
});

test("the level defaults to 1, and unreadable keys to none", () => {
  sessionStorage.setItem("access_token", "a1");
  sessionStorage.setItem("permission_keys", "{");
  localStorage.setItem("refresh_token", "f1");
  restoreSession();
  expect(session.get()).toMatchObject({ level: 1, permissionKeys: [], roleKey: null });
});

test("clearing removes every value", () => {
  holdSession(teacher);
  localStorage.setItem("refresh_token", "f1");
  localStorage.setItem("auto_login", "true");
  localStorage.setItem("theme", "dark");
  clearSession();
  expect(session.get()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect({ ...localStorage }).toEqual({ theme: "dark" });
});
