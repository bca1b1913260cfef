// The keys that the server gives each built-in role, read from where it has them.
import { readFileSync } from "node:fs";

import type { RoleKey } from "./people";

const source = readFileSync(new URL("../../../crates/domain/src/roles/role.rs", import.meta.url), "utf8");
const [, ...entries] = source.split(/^ {4}BuiltInRole \{$/m);

/** `of(Permission::UserRead)` is `user.read`. */
function keysIn(entry: string): string[] {
  return [...entry.matchAll(/Permission::([A-Z][a-z]+)([A-Z][a-z]+)\)/g)].map(([, subject = "", deed = ""]) =>
    `${subject}.${deed}`.toLowerCase(),
  );
}

export function keysOf(role: RoleKey): string[] {
  const entry = entries.find((text) => text.includes(`key: "${role}"`));
  if (entry === undefined) throw new Error(`${role} is no built-in role`);
  return keysIn(entry);
}
