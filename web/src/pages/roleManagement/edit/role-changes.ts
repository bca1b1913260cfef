// What differs between two states of a role: for the bar that counts it, for the question before saving, and for bringing
// two people's changes together.
import type { OwnReach } from "../../../api/roles/role-queries";
import type { PermissionKey } from "../../../api/own/queries";
import type { HeldKeys, RoleDraft } from "./role-draft";

const plainFields = ["name_zh", "name_en", "key", "level", "scope_kind"] as const;
type PlainField = (typeof plainFields)[number];

export interface KeyChanges {
  gained: PermissionKey[];
  lost: PermissionKey[];
  /** Held before and after, with another reach. */
  reaching: { key: PermissionKey; from: OwnReach; to: OwnReach }[];
}

export interface RoleChanges extends KeyChanges {
  fields: PlainField[];
  count: number;
}

export function keyChanges(before: HeldKeys, after: HeldKeys): KeyChanges {
  const reaching: KeyChanges["reaching"] = [];
  for (const [key, to] of after) {
    const from = before.get(key);
    if (from !== undefined && from !== to) reaching.push({ key, from, to });
  }
  return {
    gained: [...after.keys()].filter((key) => !before.has(key)),
    lost: [...before.keys()].filter((key) => !after.has(key)),
    reaching,
  };
}

export function roleChanges(before: RoleDraft, after: RoleDraft): RoleChanges {
  const fields = plainFields.filter((name) => before[name] !== after[name]);
  const keys = keyChanges(before.permissions, after.permissions);
  const count = fields.length + keys.gained.length + keys.lost.length + keys.reaching.length;
  return { ...keys, fields, count };
}

/** My changes, made on `base`, made on `newer` instead: nobody's are lost, and where both changed the same, mine stay. */
export function rebase(mine: RoleDraft, base: RoleDraft, newer: RoleDraft): RoleDraft {
  const { gained, lost, reaching } = keyChanges(base.permissions, mine.permissions);
  const permissions = new Map(newer.permissions);
  for (const key of lost) permissions.delete(key);
  for (const key of [...gained, ...reaching.map(({ key }) => key)])
    permissions.set(key, mine.permissions.get(key) ?? null);

  const keep = <Name extends PlainField>(name: Name): RoleDraft[Name] =>
    mine[name] === base[name] ? newer[name] : mine[name];
  return {
    key: newer.key,
    name_zh: keep("name_zh"),
    name_en: keep("name_en"),
    level: keep("level"),
    scope_kind: keep("scope_kind"),
    permissions,
  };
}
