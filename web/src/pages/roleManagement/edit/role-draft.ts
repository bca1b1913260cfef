// A role while it is being written. Fields have the names of the call, so that the server's reasons find them.
import { permissionTable } from "../../../api/generated/permission-table";
import type { ScopeKind } from "../../../api/people/people-queries";
import type { OwnReach, Role, RolePermission } from "../../../api/roles/role-queries";
import type { PermissionKey } from "../../../api/own/queries";
import { keysAbove } from "../matrix/rank-rules";

export type HeldKeys = ReadonlyMap<PermissionKey, OwnReach>;

export interface RoleDraft {
  key: string;
  name_zh: string;
  name_en: string;
  level: number;
  scope_kind: ScopeKind;
  permissions: HeldKeys;
}

export const blankDraft: RoleDraft = {
  key: "",
  name_zh: "",
  name_en: "",
  level: 1,
  scope_kind: "self",
  permissions: new Map(),
};

export function draftOf({ key, name, level, scope_kind, permissions }: Role): RoleDraft {
  return {
    key,
    name_zh: name.zh,
    name_en: name.en ?? "",
    level,
    scope_kind,
    permissions: new Map(permissions.map(({ key, scope }) => [key, scope])),
  };
}

const longestKey = 32;
const copySuffix = "_copy";

/**
 * A copy holds what its maker may give: neither a higher level than theirs nor a key above it. Names and key are a start
 * that differs from the original's.
 */
export function copyDraft(role: Role, myLevel: number): { draft: RoleDraft; leftOut: PermissionKey[] } {
  const draft = draftOf(role);
  const level = Math.min(draft.level, myLevel);
  const leftOut = keysAbove(level, draft.permissions.keys());
  const permissions = new Map(draft.permissions);
  for (const key of leftOut) permissions.delete(key);
  const names = { name_zh: `${draft.name_zh}（副本）`, name_en: draft.name_en && `${draft.name_en} (copy)` };
  const key = `${draft.key.slice(0, longestKey - copySuffix.length)}${copySuffix}`;
  return { draft: { ...draft, ...names, key, level, permissions }, leftOut };
}

/** As the server takes it: trimmed, keys in the table's order. */
export function bodyOf({ name_zh, name_en, level, scope_kind, permissions }: RoleDraft) {
  return {
    name_zh: name_zh.trim(),
    name_en: name_en.trim() || null,
    level,
    scope_kind,
    permissions: permissionTable.flatMap(({ key }): RolePermission[] => {
      const scope = permissions.get(key);
      return scope === undefined ? [] : [{ key, scope }];
    }),
  };
}
