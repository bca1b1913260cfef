import type { UserAction } from "../../../api/people/people-bulk";
import type { IconName } from "../../../ui/icon/Icon";

export type ActionKind = UserAction["kind"];
/** Codes are made at once and shown; everything else is done in the background. */
export type Deed = ActionKind | "codes";

/** What can be done to those selected; what takes something away comes last. */
export const actions = [
  { kind: "grant_role", icon: "roles" },
  { kind: "take_role", icon: "trash" },
  { kind: "codes", icon: "key" },
  { kind: "enable", icon: "check" },
  { kind: "disable", icon: "close" },
] as const satisfies { kind: Deed; icon: IconName }[];
