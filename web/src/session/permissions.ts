// Permission checks read the keys of the current role and nothing else. The server checks every call on its own.
import type { PermissionKey } from "../api/own/queries";
import { session } from "./state";

export function hasKey(key: PermissionKey): boolean {
  return session.get()?.permissionKeys.includes(key) ?? false;
}

export function hasAny(keys: readonly PermissionKey[]): boolean {
  return keys.some(hasKey);
}

export function hasAll(keys: readonly PermissionKey[]): boolean {
  return keys.every(hasKey);
}
