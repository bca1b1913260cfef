// A role and how far it is to reach, while it is being chosen.
import type { GrantableRole, RoleGrant } from "../../../api/people/people-queries";

/** Ids; empty where nothing is chosen. `target` is the college or the enterprise, where the role needs one. */
export type RoleChoice = { roleId: string; target: string };
export type ChoiceFault = "role" | "college" | "enterprise";

export const noChoice: RoleChoice = { roleId: "", target: "" };

/** What is still missing, or the grant. */
export function grantOf(choice: RoleChoice, roles: readonly GrantableRole[]): RoleGrant | ChoiceFault {
  const role = roles.find(({ id }) => id === choice.roleId);
  if (!role) return "role";
  const { id: role_id, scope_kind: kind } = role;
  switch (kind) {
    case "college":
      return choice.target === "" ? "college" : { role_id, scope: { kind, college_id: choice.target } };
    case "enterprise":
      return choice.target === "" ? "enterprise" : { role_id, scope: { kind, enterprise_id: choice.target } };
    case "self":
    case "institution":
      return { role_id, scope: { kind } };
  }
}

/** The grants of a whole form; a line without a role counts as not there. */
export function grantsOf(
  choices: readonly RoleChoice[],
  roles: readonly GrantableRole[],
): { grants: RoleGrant[]; faults: (ChoiceFault | undefined)[] } {
  const results = choices.map((choice) => (choice.roleId === "" ? null : grantOf(choice, roles)));
  return {
    grants: results.filter((result) => result !== null && typeof result !== "string"),
    faults: results.map((result) => (typeof result === "string" ? result : undefined)),
  };
}
