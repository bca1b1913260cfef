// A session that goes on, perhaps with other permissions than before: somebody may have changed the role, or taken it.
import type { UserInfo } from "../api/own/queries";
import { announce } from "./events";
import { holdSession, session, type Session } from "./state";
import { tellTabs } from "./tabs";

/** Takes over what a refresh brought, here or in another tab, and says so when it allows other things than before. */
export function goOnWith(next: Session) {
  const before = session.get();
  holdSession(next);
  if (!before) return;
  if (before.roleAssignmentId !== next.roleAssignmentId) announce("roleTaken");
  else if (!mayDoTheSame(before, next)) announce("permissionsChanged");
}

/** What the server says about oneself counts, not what it said when the token was issued. */
export function followPermissions(info: Pick<UserInfo, "role" | "permission_keys" | "level">) {
  const held = session.get();
  // Told of another role than the token's: the next call is refused, and its refresh brings all of it.
  if (!held || held.roleAssignmentId !== (info.role?.assignment_id ?? null)) return;
  const next = { ...held, permissionKeys: info.permission_keys, level: info.level };
  if (mayDoTheSame(held, next)) return;
  goOnWith(next);
  tellTabs({ kind: "renewed", session: next });
}

function mayDoTheSame(one: Session, other: Session): boolean {
  const keys = new Set(one.permissionKeys);
  const same = other.permissionKeys.length === keys.size && other.permissionKeys.every((key) => keys.has(key));
  return same && one.level === other.level;
}
