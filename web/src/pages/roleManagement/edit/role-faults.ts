// What is wrong with a role and where: found here before the server is asked, or taken from its answer.
import { ApiError, ErrorCode } from "../../../api/errors";
import { reasonsFromServer } from "../../../forms/reasons";
import { keysAbove } from "../matrix/rank-rules";
import type { RoleDraft } from "./role-draft";

export type RoleField = keyof RoleDraft;
export type RoleFaults = { [Field in RoleField]?: string | undefined };

const fields = ["name_zh", "name_en", "key", "level", "scope_kind", "permissions"] as const satisfies RoleField[];
const keyPattern = /^[a-z0-9_]{3,32}$/;
const longestName = 64;

export function findFaults(draft: RoleDraft): RoleFaults {
  return {
    name_zh: draft.name_zh.trim() === "" ? "required" : faultOfLength(draft.name_zh),
    name_en: faultOfLength(draft.name_en),
    key: faultOfKey(draft.key),
    permissions: keysAbove(draft.level, draft.permissions.keys()).length > 0 ? "above_role" : undefined,
  };
}

function faultOfLength(name: string): string | undefined {
  return [...name.trim()].length > longestName ? "too_long" : undefined;
}

function faultOfKey(key: string): string | undefined {
  if (key === "") return "required";
  return keyPattern.test(key) ? undefined : "invalid";
}

export function hasFault(faults: RoleFaults): boolean {
  return Object.values(faults).some((fault) => fault !== undefined);
}

/** The faults that a refusal points at; null when it is not about a field of the form. */
export function faultsOf(error: unknown): RoleFaults | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === ErrorCode.LastRoleManager) return { permissions: "last_role_manager" };
  if (error.code === ErrorCode.InUse) return { scope_kind: "in_use" };
  return reasonsFromServer(error, fields);
}
