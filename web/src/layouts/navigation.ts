// What stands in the navigation, in which order and group. Who sees which entry follows from the access table.
import type { PageName } from "../lib/paths";
import { mayOpen } from "../session/access";
import type { IconName } from "../ui/Icon";

interface NavEntry {
  page: NavPage;
  icon: IconName;
}

/** Pages that need no parameter, so that an entry can lead to them. */
type NavPage = Exclude<PageName, "evaluationDetail" | "userDetail" | "adminViewTeacherCourses" | "viewTemplate">;

export interface NavGroup {
  title: "evaluation" | "report" | "teaching" | "people" | null;
  entries: readonly NavEntry[];
}

const groups: readonly NavGroup[] = [
  { title: null, entries: [{ page: "infoCenter", icon: "home" }] },
  {
    title: "evaluation",
    entries: [
      { page: "evaluationList", icon: "evaluate" },
      { page: "selectCourse", icon: "observe" },
      { page: "enterpriseEvaSubmit", icon: "submit" },
      { page: "enterpriseEvaList", icon: "history" },
      { page: "evaluationManagement", icon: "manage" },
      { page: "templateManagement", icon: "templates" },
      { page: "notificationManagement", icon: "notices" },
    ],
  },
  {
    title: "report",
    entries: [
      { page: "collegeReport", icon: "report" },
      { page: "comprehensiveReport", icon: "enterprise-report" },
    ],
  },
  {
    title: "teaching",
    entries: [
      { page: "courseList", icon: "courses" },
      { page: "adminCourseList", icon: "courses" },
      { page: "calendarManagement", icon: "calendar" },
    ],
  },
  {
    title: "people",
    entries: [
      { page: "manageUsers", icon: "users" },
      { page: "roleManagement", icon: "roles" },
    ],
  },
];

/** The page a detail page belongs to: the step before it in the breadcrumb, and marked in the navigation. */
const parents: Partial<Record<PageName, NavPage>> = {
  userDetail: "manageUsers",
  adminViewTeacherCourses: "adminCourseList",
  viewTemplate: "templateManagement",
  createTemplate: "templateManagement",
};

export function openGroups(): NavGroup[] {
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ page }) => mayOpen(page)) }))
    .filter((group) => group.entries.length > 0);
}

export function groupOf(page: PageName): NavGroup["title"] {
  const shown = parents[page] ?? page;
  return groups.find((group) => group.entries.some((entry) => entry.page === shown))?.title ?? null;
}

export function parentOf(page: PageName): NavPage | null {
  return parents[page] ?? null;
}
