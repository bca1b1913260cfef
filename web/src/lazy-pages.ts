// Every page, fetched when it is opened, with its texts where it has some of its own.
import { lazyRouteComponent, type AsyncRouteComponent } from "@tanstack/react-router";

import { loadPageTexts, loadTextsInBoth } from "./i18n/language";
import type { PageNamespace } from "./i18n/resources";
import type { PageName, PublicPage } from "./lib/paths";

async function withTexts<Page>(texts: PageNamespace | PageNamespace[], page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, ...[texts].flat().map(loadPageTexts)]);
  return loaded;
}

/** Shows a questionnaire in a language that need not be the interface's. */
async function inBothLanguages<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, loadTextsInBoth("questionnaire")]);
  return loaded;
}

export const pages: Record<PageName | PublicPage, AsyncRouteComponent<unknown>> = {
  signIn: lazyRouteComponent(() => withTexts("signIn", import("./pages/signIn/SignInPage")), "SignInPage"),
  counted: lazyRouteComponent(() => withTexts("counted", import("./public-counted")), "PublicCounted"),
  infoCenter: lazyRouteComponent(
    () => withTexts(["infoCenter", "due"], import("./pages/infoCenter/InfoCenterPage")),
    "InfoCenterPage",
  ),
  evaluationList: lazyRouteComponent(
    () => withTexts(["due", "evaluationList"], import("./pages/evaluationList/EvaluationListPage")),
    "EvaluationListPage",
  ),
  courseList: lazyRouteComponent(
    () => withTexts(["timetable", "courseList"], import("./pages/courseList/CourseListPage")),
    "CourseListPage",
  ),
  evaluationDetail: lazyRouteComponent(
    () => withTexts(["due", "questionnaire", "answering"], import("./pages/evaluationDetail/EvaluationDetailPage")),
    "EvaluationDetailPage",
  ),
  selectCourse: lazyRouteComponent(() => import("./pages/selectCourse/SelectCoursePage"), "SelectCoursePage"),
  enterpriseEvaList: lazyRouteComponent(
    () => import("./pages/enterpriseEvaList/EnterpriseEvaListPage"),
    "EnterpriseEvaListPage",
  ),
  enterpriseEvaSubmit: lazyRouteComponent(
    () => import("./pages/enterpriseEvaSubmit/EnterpriseEvaSubmitPage"),
    "EnterpriseEvaSubmitPage",
  ),
  manageUsers: lazyRouteComponent(
    () => withTexts(["table", "people", "manageUsers", "bulk"], import("./pages/manageUsers/ManageUsersPage")),
    "ManageUsersPage",
  ),
  userDetail: lazyRouteComponent(
    () => withTexts(["people", "userDetail"], import("./pages/userDetail/UserDetailPage")),
    "UserDetailPage",
  ),
  adminViewTeacherCourses: lazyRouteComponent(
    () =>
      withTexts(
        ["timetable", "results", "adminViewTeacherCourses"],
        import("./pages/adminViewTeacherCourses/AdminViewTeacherCoursesPage"),
      ),
    "AdminViewTeacherCoursesPage",
  ),
  adminCourseList: lazyRouteComponent(
    () => withTexts(["table", "timetable", "adminCourseList"], import("./pages/adminCourseList/AdminCourseListPage")),
    "AdminCourseListPage",
  ),
  evaluationManagement: lazyRouteComponent(
    () =>
      withTexts(
        ["table", "evaluationManagement", "documents"],
        import("./pages/evaluationManagement/EvaluationManagementPage"),
      ),
    "EvaluationManagementPage",
  ),
  templateManagement: lazyRouteComponent(
    () => withTexts(["table", "templates"], import("./pages/templateManagement/TemplateManagementPage")),
    "TemplateManagementPage",
  ),
  viewTemplate: lazyRouteComponent(
    () => withTexts(["questionnaire", "templates"], import("./pages/viewTemplate/ViewTemplatePage")),
    "ViewTemplatePage",
  ),
  createTemplate: lazyRouteComponent(
    () =>
      withTexts(
        ["questionnaire", "createTemplate"],
        inBothLanguages(import("./pages/createTemplate/CreateTemplatePage")),
      ),
    "CreateTemplatePage",
  ),
  calendarManagement: lazyRouteComponent(
    () => withTexts("calendarManagement", import("./pages/calendarManagement/CalendarManagementPage")),
    "CalendarManagementPage",
  ),
  roleManagement: lazyRouteComponent(
    () =>
      withTexts(
        ["table", "people", "permissions", "roleManagement"],
        import("./pages/roleManagement/RoleManagementPage"),
      ),
    "RoleManagementPage",
  ),
  notificationManagement: lazyRouteComponent(
    () => import("./pages/notificationManagement/NotificationManagementPage"),
    "NotificationManagementPage",
  ),
  comprehensiveReport: lazyRouteComponent(
    () => import("./pages/comprehensiveReport/ComprehensiveReportPage"),
    "ComprehensiveReportPage",
  ),
  collegeReport: lazyRouteComponent(
    () => withTexts(["table", "results", "collegeReport"], import("./pages/collegeReport/CollegeReportPage")),
    "CollegeReportPage",
  ),
};
