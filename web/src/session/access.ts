// Which keys open which page: the one table, used by the routes and by the navigation.
import type { PermissionKey } from "../api/queries";
import type { PageName } from "../lib/paths";
import { hasAll, hasAny } from "./permissions";

type Access = "signedIn" | { any: readonly PermissionKey[] } | { all: readonly PermissionKey[] };

const pageAccess: Record<PageName, Access> = {
  infoCenter: "signedIn",
  evaluationList: { any: ["evaluation.answer", "observation.conduct"] },
  evaluationDetail: "signedIn",
  courseList: { all: ["course.teach"] },
  selectCourse: { all: ["observation.conduct"] },
  enterpriseEvaList: { all: ["enterprise.evaluate"] },
  enterpriseEvaSubmit: { all: ["enterprise.evaluate"] },
  manageUsers: { all: ["user.read"] },
  userDetail: { all: ["user.read"] },
  adminViewTeacherCourses: { all: ["course.read", "result.read"] },
  adminCourseList: { all: ["course.read"] },
  evaluationManagement: { all: ["evaluation.read"] },
  templateManagement: { all: ["template.read"] },
  viewTemplate: { all: ["template.read"] },
  createTemplate: { all: ["template.manage"] },
  calendarManagement: { all: ["calendar.manage"] },
  roleManagement: { all: ["role.manage"] },
  notificationManagement: { all: ["notice.manage"] },
  comprehensiveReport: { all: ["report.enterprise"] },
  collegeReport: { all: ["report.college"] },
};

export function mayOpen(page: PageName): boolean {
  const access = pageAccess[page];
  if (access === "signedIn") return true;
  return "any" in access ? hasAny(access.any) : hasAll(access.all);
}
