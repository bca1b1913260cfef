// Nobody gives a key whose rank is above their own level, and a role holds none above its own. The server decides; this is
// so that the page can say it before.
import { permissionTable } from "../../../api/generated/permission-table";
import type { PermissionKey } from "../../../api/own/queries";

export const levels = [1, 2, 3, 4] as const;

const ranks = new Map<PermissionKey, number>(permissionTable.map(({ key, rank }) => [key, rank]));
const unknownRank = Infinity;

export function rankOf(key: PermissionKey): number {
  return ranks.get(key) ?? unknownRank;
}

interface Limits {
  myLevel: number;
  roleLevel: number;
}

/** Whose level is too low for a key; mine first, because raising the role's would not help. */
export function tooLowFor(key: PermissionKey, { myLevel, roleLevel }: Limits): "mine" | "role" | null {
  const rank = rankOf(key);
  if (rank > myLevel) return "mine";
  return rank > roleLevel ? "role" : null;
}

/** Those of the keys that a role of this level may not hold. */
export function keysAbove(level: number, keys: Iterable<PermissionKey>): PermissionKey[] {
  return [...keys].filter((key) => rankOf(key) > level);
}
