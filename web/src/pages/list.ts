// Every page, in the order of the navigation. What follows from each line is in its page.ts.
import { adminCourseList } from "./adminCourseList/page";
import { adminViewTeacherCourses } from "./adminViewTeacherCourses/page";
import { calendarManagement } from "./calendarManagement/page";
import { collegeReport } from "./collegeReport/page";
import { comprehensiveReport } from "./comprehensiveReport/page";
import { counted } from "./counted/page";
import { courseList } from "./courseList/page";
import { createTemplate } from "./createTemplate/page";
import { enterpriseEvaList } from "./enterpriseEvaList/page";
import { enterpriseEvaSubmit } from "./enterpriseEvaSubmit/page";
import { evaluationDetail } from "./evaluationDetail/page";
import { evaluationList } from "./evaluationList/page";
import { evaluationManagement } from "./evaluationManagement/page";
import { infoCenter } from "./infoCenter/page";
import { invitation } from "./invitation/page";
import { manageUsers } from "./manageUsers/page";
import { notificationManagement } from "./notificationManagement/page";
import { roleManagement } from "./roleManagement/page";
import { selectCourse } from "./selectCourse/page";
import { signIn } from "./signIn/page";
import { templateManagement } from "./templateManagement/page";
import { unsubscribe } from "./unsubscribe/page";
import { userDetail } from "./userDetail/page";
import { viewTemplate } from "./viewTemplate/page";

export const pages = {
  signIn,
  counted,
  unsubscribe,
  invitation,
  infoCenter,
  evaluationList,
  evaluationDetail,
  selectCourse,
  enterpriseEvaSubmit,
  enterpriseEvaList,
  evaluationManagement,
  templateManagement,
  viewTemplate,
  createTemplate,
  notificationManagement,
  collegeReport,
  comprehensiveReport,
  courseList,
  adminCourseList,
  adminViewTeacherCourses,
  calendarManagement,
  manageUsers,
  userDetail,
  roleManagement,
};

type Pages = typeof pages;

/** A page that needs no sign-in. */
export type PublicPage = {
  [Name in keyof Pages]: Pages[Name]["access"] extends "everybody" ? Name : never;
}[keyof Pages];

/** A page a signed-in person can be on. */
export type PageName = Exclude<keyof Pages, PublicPage>;

export const isPublic = (page: keyof Pages): page is PublicPage => pages[page].access === "everybody";
