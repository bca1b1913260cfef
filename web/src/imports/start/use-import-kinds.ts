import type { PermissionKey } from "../../api/own/queries";
import { useReachesAll } from "../../api/own/use-reaches-all";
import type { ListKind } from "../../api/imports/import-lists";
import { hasAll } from "../../session/permissions";

/** What one may do with a list's things otherwise. */
const needs: Record<ListKind, readonly (PermissionKey | "wholeSchool")[]> = {
  users: ["user.manage"],
  colleges: ["wholeSchool"],
  programmes: ["wholeSchool"],
  class_groups: ["wholeSchool"],
  courses: ["course.manage"],
  offerings: ["course.manage"],
  enrolments: ["course.manage"],
  enterprises: ["enterprise.manage"],
  enterprise_contacts: ["enterprise.manage"],
  outcomes: ["enterprise.manage"],
  attainments: ["enterprise.manage"],
  oneroster: ["wholeSchool", "user.manage", "course.manage"],
};

/** Of a page's lists those that I may import. */
export function useImportKinds(kinds: readonly ListKind[]): ListKind[] {
  const reachesAll = useReachesAll();
  if (!hasAll(["import.run"])) return [];
  return kinds.filter((kind) =>
    needs[kind].every((needed) => (needed === "wholeSchool" ? reachesAll : hasAll([needed]))),
  );
}
