// What is held while signed in, in memory and in the browser's storage: section 4 of the contract.
import type { Schemas } from "../api/operations";
import { localShelf, tabShelf } from "../lib/storage";
import { createStore } from "../lib/store";

export interface Session {
  accessToken: string;
  permissionKeys: readonly string[];
  level: number;
  roleKey: string | null;
  roleAssignmentId: string | null;
}

const defaultLevel = 1;

export const session = createStore<Session | null>(null);

export function sessionOf(grant: Schemas["AccessGrant"]): Session {
  return {
    accessToken: grant.access_token,
    permissionKeys: grant.permission_keys,
    level: grant.level,
    roleKey: grant.role_key,
    roleAssignmentId: grant.role_assignment_id,
  };
}

export function holdSession(held: Session) {
  tabShelf.write("accessToken", held.accessToken);
  tabShelf.write("permissionKeys", JSON.stringify(held.permissionKeys));
  tabShelf.write("level", String(held.level));
  writeOrRemove("roleKey", held.roleKey);
  writeOrRemove("roleAssignmentId", held.roleAssignmentId);
  session.set(held);
}

function writeOrRemove(name: "roleKey" | "roleAssignmentId", value: string | null) {
  if (value === null) tabShelf.remove(name);
  else tabShelf.write(name, value);
}

/** At start-up: only if both tokens exist. */
export function restoreSession() {
  const accessToken = tabShelf.read("accessToken");
  if (!accessToken || !localShelf.read("refreshToken")) return;
  session.set({
    accessToken,
    permissionKeys: readKeys(tabShelf.read("permissionKeys")),
    level: Number.parseInt(tabShelf.read("level") ?? "", 10) || defaultLevel,
    roleKey: tabShelf.read("roleKey"),
    roleAssignmentId: tabShelf.read("roleAssignmentId"),
  });
}

function readKeys(stored: string | null): string[] {
  try {
    const keys: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

export function clearSession() {
  tabShelf.remove("accessToken", "permissionKeys", "level", "roleKey", "roleAssignmentId", "linkDraft");
  localShelf.remove("refreshToken", "autoLogin");
  session.set(null);
}

/** The page last visited in this tab. */
export function rememberPage(title: string, route: string) {
  tabShelf.write("page", title);
  tabShelf.write("route", route);
}

export function rememberedRoute(): string | null {
  return tabShelf.read("route");
}

export function forgetPage() {
  tabShelf.remove("page", "route");
}
