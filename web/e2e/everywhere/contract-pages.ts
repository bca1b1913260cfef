// The routes of the contract with their titles, and which of them each role opens. Written down from the documents and
// not taken from the app: it is what pages.ts is held against.
import type { RoleKey } from "../support/people";

export const contractPages = {
  infoCenter: { path: "/user/infoCenter", zh: "个人中心", en: "Personal Center" },
  evaluationList: { path: "/user/evaluationList", zh: "课程评价", en: "Course Evaluation" },
  courseList: { path: "/user/courseList", zh: "所授课程", en: "My courses" },
  evaluationDetail: { path: "/user/evaluationDetail", zh: "评价详情", en: "Evaluation details" },
  selectCourse: { path: "/user/selectCourse", zh: "选择听课", en: "Choose a class to attend" },
  enterpriseEvaList: { path: "/user/enterpriseEvaList", zh: "企业评价历史", en: "Enterprise evaluations" },
  enterpriseEvaSubmit: { path: "/user/enterpriseEvaSubmit", zh: "提交企业评价", en: "Submit an evaluation" },
  manageUsers: { path: "/user/manageUsers", zh: "用户管理", en: "Users" },
  userDetail: { path: "/user/userDetail/20130177", zh: "用户详情", en: "User details" },
  adminViewTeacherCourses: {
    path: "/user/adminViewTeacherCourses/20130177",
    zh: "教师课程",
    en: "A teacher’s courses",
  },
  adminCourseList: { path: "/user/adminCourseList", zh: "课程列表", en: "Courses" },
  evaluationManagement: { path: "/user/evaluationManagement", zh: "评价管理", en: "Evaluations" },
  templateManagement: { path: "/user/TemplateManagement", zh: "评价模板", en: "Templates" },
  viewTemplate: { path: "/user/template/ViewTemplate/1", zh: "查看模板", en: "View template" },
  createTemplate: { path: "/user/template/CreateTemplate", zh: "新建模板", en: "Create template" },
  calendarManagement: { path: "/user/calendarManagement", zh: "校历管理", en: "School calendar" },
  roleManagement: { path: "/user/roleManagement", zh: "角色管理", en: "Roles" },
  notificationManagement: { path: "/user/notificationManagement", zh: "通知公告", en: "Notices" },
  comprehensiveReport: { path: "/user/comprehensiveReport", zh: "企业评价报告", en: "Enterprise report" },
  collegeReport: { path: "/user/collegeReport", zh: "学院报告", en: "College report" },
} as const;

type ContractPage = keyof typeof contractPages;

const everyone = ["infoCenter", "evaluationDetail"] as const;
const administration = [
  "manageUsers",
  "userDetail",
  "adminViewTeacherCourses",
  "adminCourseList",
  "evaluationManagement",
  "templateManagement",
  "viewTemplate",
  "notificationManagement",
  "comprehensiveReport",
  "collegeReport",
] as const;

export const contractOpens: Record<RoleKey, readonly ContractPage[]> = {
  student: [...everyone, "evaluationList"],
  teacher: [...everyone, "courseList"],
  observer: [...everyone, "evaluationList", "selectCourse", "adminCourseList"],
  enterprise: [...everyone, "enterpriseEvaList", "enterpriseEvaSubmit"],
  college_admin: [...everyone, ...administration],
  school_admin: [...everyone, ...administration, "createTemplate", "calendarManagement", "roleManagement"],
  // Of the page of roles, the history.
  platform_operator: [...everyone, "roleManagement"],
};
