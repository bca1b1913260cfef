// Roles that many schools make, to begin from. They are not built in: once made, each is the school's own.
import type { PermissionKey } from "../../../api/own/queries";
import type { RoleDraft } from "../edit/role-draft";

const reads: readonly PermissionKey[] = [
  "result.read",
  "course.read",
  "evaluation.read",
  "template.read",
  "report.college",
  "report.enterprise",
  "observation.read",
];
const sitsIn = new Map([
  ["observation.conduct", null],
  ["course.read", "institution"],
] as const);

const holding = (keys: readonly PermissionKey[]) => new Map(keys.map((key) => [key, null] as const));

/** By whom they are known in a school, the widest first. */
export const readyRoles: readonly RoleDraft[] = [
  {
    key: "leader",
    name_zh: "校领导",
    name_en: "School leader",
    level: 2,
    scope_kind: "institution",
    permissions: holding(reads),
  },
  {
    key: "dean",
    name_zh: "院领导",
    name_en: "Dean",
    level: 2,
    scope_kind: "college",
    permissions: holding(reads),
  },
  {
    key: "programme_leader",
    name_zh: "专业负责人",
    name_en: "Programme leader",
    level: 2,
    scope_kind: "college",
    permissions: holding(["course.read", "evaluation.read", "template.read", "report.college", "report.enterprise"]),
  },
  {
    key: "peer",
    name_zh: "同行",
    name_en: "Peer observer",
    level: 1,
    scope_kind: "self",
    permissions: sitsIn,
  },
  {
    key: "student_observer",
    name_zh: "学生信息员",
    name_en: "Student observer",
    level: 1,
    scope_kind: "self",
    permissions: sitsIn,
  },
];
