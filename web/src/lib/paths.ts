// Every address in the app is built here. The spelling, capitals included, is the contract's.

const segment = encodeURIComponent;

export const paths = {
  signIn: () => "/",
  counted: (list?: string) => (list === undefined ? "/counted" : `/counted?list=${segment(list)}`),
  infoCenter: (username?: string) =>
    username === undefined ? "/user/infoCenter" : `/user/infoCenter/${segment(username)}`,
  evaluationList: () => "/user/evaluationList",
  evaluationDetail: (of: { evaluation: string } | { visit: string } | { enterprise: string }) =>
    `/user/evaluationDetail?${new URLSearchParams({ ...of }).toString()}`,
  courseList: (term?: string) => (term === undefined ? "/user/courseList" : `/user/courseList?term=${segment(term)}`),
  selectCourse: () => "/user/selectCourse",
  enterpriseEvaList: () => "/user/enterpriseEvaList",
  enterpriseEvaSubmit: () => "/user/enterpriseEvaSubmit",
  manageUsers: () => "/user/manageUsers",
  userDetail: (username: string) => `/user/userDetail/${segment(username)}`,
  adminViewTeacherCourses: (teacherCode: string) => `/user/adminViewTeacherCourses/${segment(teacherCode)}`,
  adminCourseList: () => "/user/adminCourseList",
  evaluationManagement: () => "/user/evaluationManagement",
  templateManagement: () => "/user/TemplateManagement",
  viewTemplate: (templateId: string) => `/user/template/ViewTemplate/${segment(templateId)}`,
  /** A new one, or the draft of one that exists. */
  createTemplate: (from?: string) =>
    from === undefined ? "/user/template/CreateTemplate" : `/user/template/CreateTemplate?from=${segment(from)}`,
  calendarManagement: () => "/user/calendarManagement",
  roleManagement: () => "/user/roleManagement",
  notificationManagement: () => "/user/notificationManagement",
  comprehensiveReport: () => "/user/comprehensiveReport",
  collegeReport: () => "/user/collegeReport",
} as const;

/** A page that needs no sign-in. */
export type PublicPage = "signIn" | "counted";

const publicPages: readonly string[] = ["signIn", "counted"] satisfies PublicPage[];

export const isPublic = (page: PageName | PublicPage): page is PublicPage => publicPages.includes(page);

/** A page a signed-in person can be on. */
export type PageName = Exclude<keyof typeof paths, PublicPage>;
