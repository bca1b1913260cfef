import { expect, it } from "vitest";

import type { GrantableRole } from "../../../api/people/people-queries";
import { noChoice } from "../roles/role-choice";
import { actionOf } from "./question";

const role = (id: string, scope_kind: GrantableRole["scope_kind"]): GrantableRole => ({
  id,
  key: id,
  name: { zh: id, en: null },
  level: 1,
  scope_kind,
});
const roles = [role("observer", "self"), role("college_admin", "college")];

it("a state needs nothing to be chosen", () => {
  expect(actionOf("disable", noChoice, [])).toEqual({ kind: "disable" });
  expect(actionOf("enable", noChoice, [])).toEqual({ kind: "enable" });
});

it("a role is granted with its reach, and says what is missing", () => {
  expect(actionOf("grant_role", noChoice, roles)).toBe("role");
  expect(actionOf("grant_role", { roleId: "college_admin", target: "" }, roles)).toBe("scope");
  expect(actionOf("grant_role", { roleId: "college_admin", target: "c1" }, roles)).toEqual({
    kind: "grant_role",
    role_id: "college_admin",
    scope: { kind: "college", college_id: "c1" },
  });
});

it("a role is taken away wherever it reaches", () => {
  expect(actionOf("take_role", noChoice, roles)).toBe("role");
  expect(actionOf("take_role", { roleId: "gone", target: "" }, roles)).toBe("role");
  expect(actionOf("take_role", { roleId: "observer", target: "" }, roles)).toEqual({
    kind: "take_role",
    role_id: "observer",
  });
});
