// The order in which an administrator reads the keys, and how far each may reach on its own. Own work is one's own by
// nature; most of the rest makes sense for a part of the school or for all of it.
import type { OwnReach } from "../../../api/roles/role-queries";
import type { PermissionKey } from "../../../api/own/queries";

export interface GroupedKey {
  key: PermissionKey;
  /** What may be chosen instead of the role's own scope. */
  reaches: readonly NonNullable<OwnReach>[];
}

const own = (key: PermissionKey): GroupedKey => ({ key, reaches: [] });
const wide = (key: PermissionKey): GroupedKey => ({ key, reaches: ["institution"] });
const any = (key: PermissionKey): GroupedKey => ({ key, reaches: ["institution", "self"] });

export const permissionGroups = [
  {
    name: "ownWork",
    keys: [own("evaluation.answer"), own("course.teach"), own("observation.conduct"), own("enterprise.evaluate")],
  },
  {
    name: "evaluation",
    keys: [
      wide("evaluation.read"),
      wide("evaluation.manage"),
      wide("box.copy"),
      wide("comment.review"),
      wide("observation.read"),
      wide("observation.manage"),
      wide("template.read"),
      wide("template.manage"),
      wide("notice.manage"),
    ],
  },
  {
    name: "results",
    keys: [any("result.read"), wide("report.college"), wide("report.enterprise")],
  },
  {
    name: "teaching",
    keys: [any("course.read"), wide("course.manage"), wide("calendar.manage"), wide("import.run")],
  },
  {
    name: "people",
    keys: [wide("user.read"), wide("user.manage"), wide("role.manage"), wide("enterprise.manage")],
  },
  {
    name: "system",
    keys: [wide("school.manage"), wide("audit.read"), wide("tenant.manage")],
  },
] as const satisfies readonly { name: string; keys: readonly GroupedKey[] }[];
