import { expect, it } from "vitest";

import type { GrantableRole } from "../../../api/people/people-queries";
import { grantOf, grantsOf, noChoice } from "./role-choice";

const role = (id: string, scope_kind: GrantableRole["scope_kind"]): GrantableRole => ({
  id,
  key: id,
  name: { zh: id, en: null },
  level: 1,
  scope_kind,
});
const roles = [role("t", "self"), role("ca", "college"), role("e", "enterprise"), role("sa", "institution")];

it.each([
  [{ roleId: "", target: "" }, "role"],
  [{ roleId: "unknown", target: "" }, "role"],
  [{ roleId: "ca", target: "" }, "college"],
  [{ roleId: "e", target: "" }, "enterprise"],
])("%j lacks the %s", (choice, fault) => {
  expect(grantOf(choice, roles)).toBe(fault);
});

it("sends only the target that the role needs", () => {
  expect(grantOf({ roleId: "t", target: "left over" }, roles)).toEqual({ role_id: "t", scope: { kind: "self" } });
  expect(grantOf({ roleId: "ca", target: "c1" }, roles)).toEqual({
    role_id: "ca",
    scope: { kind: "college", college_id: "c1" },
  });
  expect(grantOf({ roleId: "e", target: "x1" }, roles)).toEqual({
    role_id: "e",
    scope: { kind: "enterprise", enterprise_id: "x1" },
  });
});

it("a line without a role is not there; one without its college is a fault at its place", () => {
  const { grants, faults } = grantsOf([noChoice, { roleId: "sa", target: "" }, { roleId: "ca", target: "" }], roles);
  expect(grants).toEqual([{ role_id: "sa", scope: { kind: "institution" } }]);
  expect(faults).toEqual([undefined, undefined, "college"]);
});
