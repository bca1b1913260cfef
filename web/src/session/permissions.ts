// Permission checks read the keys of the current role and nothing else. The server checks every call on its own.
import { session } from "./state";

export type PermissionKey =
  | "evaluation.answer"
  | "course.teach"
  | "result.read"
  | "observation.conduct"
  | "course.read"
  | "enterprise.evaluate"
  | "user.read"
  | "user.manage"
  | "course.manage"
  | "evaluation.read"
  | "evaluation.manage"
  | "comment.review"
  | "template.read"
  | "template.manage"
  | "notice.manage"
  | "report.college"
  | "report.enterprise"
  | "import.run"
  | "calendar.manage"
  | "role.manage"
  | "enterprise.manage"
  | "audit.read"
  | "tenant.manage";

export function hasKey(key: PermissionKey): boolean {
  return session.get()?.permissionKeys.includes(key) ?? false;
}

export function hasAny(keys: readonly PermissionKey[]): boolean {
  return keys.some(hasKey);
}

export function hasAll(keys: readonly PermissionKey[]): boolean {
  return keys.every(hasKey);
}
