import type { UserAction, UserSelection } from "../../../api/people/people-bulk";
import type { GrantableRole } from "../../../api/people/people-queries";
import type { Found } from "../list/found";
import { grantOf, type RoleChoice } from "../roles/role-choice";
import type { ActionKind } from "./actions";

/** What is asked before it is done, and about whom. */
export type BulkQuestion = {
  kind: ActionKind;
  users: UserSelection;
  /** How many were selected; the server counts on its own. */
  size: Found;
  /** The role by which the list is narrowed, if it is: the likeliest one to be taken away. */
  roleKey: string | undefined;
};

/** The action as the server takes it, or what is still to be chosen. */
export function actionOf(
  kind: ActionKind,
  choice: RoleChoice,
  roles: readonly GrantableRole[],
): UserAction | "role" | "scope" {
  switch (kind) {
    case "enable":
    case "disable":
      return { kind };
    case "take_role":
      return roles.some(({ id }) => id === choice.roleId) ? { kind, role_id: choice.roleId } : "role";
    case "grant_role": {
      const grant = grantOf(choice, roles);
      if (typeof grant === "string") return grant === "role" ? "role" : "scope";
      return { kind, ...grant };
    }
  }
}
