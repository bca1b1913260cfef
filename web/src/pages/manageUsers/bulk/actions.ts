import type { UserAction } from "../../../api/people/people-bulk";
import type { IconName } from "../../../ui/icon/Icon";

export type ActionKind = UserAction["kind"];

/** What can be done to those selected; what takes something away comes last. */
export const actions = [
  { kind: "grant_role", icon: "roles" },
  { kind: "take_role", icon: "trash" },
  { kind: "enable", icon: "check" },
  { kind: "disable", icon: "close" },
] as const satisfies { kind: ActionKind; icon: IconName }[];
