// The list of namespaces, and the proof that both languages have exactly the same texts: a text that exists in one
// language only makes `Texts` fail to compile, and the message names it. A text with a count has the forms of its own
// language: `_one` and `_other` in English, `_other` alone in Chinese.

interface ZhTexts {
  common: typeof import("./zh-CN/common").default;
  nav: typeof import("./zh-CN/nav").default;
  session: typeof import("./zh-CN/session").default;
  errors: typeof import("./zh-CN/errors").default;
  signIn: typeof import("./zh-CN/signIn").default;
  infoCenter: typeof import("./zh-CN/infoCenter").default;
  table: typeof import("./zh-CN/table").default;
  people: typeof import("./zh-CN/people").default;
  manageUsers: typeof import("./zh-CN/manageUsers").default;
  bulk: typeof import("./zh-CN/bulk").default;
  userDetail: typeof import("./zh-CN/userDetail").default;
  permissions: typeof import("./zh-CN/permissions").default;
  roleManagement: typeof import("./zh-CN/roleManagement").default;
  jobs: typeof import("./zh-CN/jobs").default;
  imports: typeof import("./zh-CN/imports").default;
  timetable: typeof import("./zh-CN/timetable").default;
  adminCourseList: typeof import("./zh-CN/adminCourseList").default;
  adminViewTeacherCourses: typeof import("./zh-CN/adminViewTeacherCourses").default;
  courseList: typeof import("./zh-CN/courseList").default;
  calendarManagement: typeof import("./zh-CN/calendarManagement").default;
  questionnaire: typeof import("./zh-CN/questionnaire").default;
  templates: typeof import("./zh-CN/templates").default;
  createTemplate: typeof import("./zh-CN/createTemplate").default;
  evaluationManagement: typeof import("./zh-CN/evaluationManagement").default;
  review: typeof import("./zh-CN/review").default;
  fate: typeof import("./zh-CN/fate").default;
  due: typeof import("./zh-CN/due").default;
  evaluationList: typeof import("./zh-CN/evaluationList").default;
  answering: typeof import("./zh-CN/answering").default;
  protection: typeof import("./zh-CN/protection").default;
  outcome: typeof import("./zh-CN/outcome").default;
  counted: typeof import("./zh-CN/counted").default;
  collegeReport: typeof import("./zh-CN/collegeReport").default;
  results: typeof import("./zh-CN/results").default;
  documents: typeof import("./zh-CN/documents").default;
}

interface EnTexts {
  common: typeof import("./en/common").default;
  nav: typeof import("./en/nav").default;
  session: typeof import("./en/session").default;
  errors: typeof import("./en/errors").default;
  signIn: typeof import("./en/signIn").default;
  infoCenter: typeof import("./en/infoCenter").default;
  table: typeof import("./en/table").default;
  people: typeof import("./en/people").default;
  manageUsers: typeof import("./en/manageUsers").default;
  bulk: typeof import("./en/bulk").default;
  userDetail: typeof import("./en/userDetail").default;
  permissions: typeof import("./en/permissions").default;
  roleManagement: typeof import("./en/roleManagement").default;
  jobs: typeof import("./en/jobs").default;
  imports: typeof import("./en/imports").default;
  timetable: typeof import("./en/timetable").default;
  adminCourseList: typeof import("./en/adminCourseList").default;
  adminViewTeacherCourses: typeof import("./en/adminViewTeacherCourses").default;
  courseList: typeof import("./en/courseList").default;
  calendarManagement: typeof import("./en/calendarManagement").default;
  questionnaire: typeof import("./en/questionnaire").default;
  templates: typeof import("./en/templates").default;
  createTemplate: typeof import("./en/createTemplate").default;
  evaluationManagement: typeof import("./en/evaluationManagement").default;
  review: typeof import("./en/review").default;
  fate: typeof import("./en/fate").default;
  due: typeof import("./en/due").default;
  evaluationList: typeof import("./en/evaluationList").default;
  answering: typeof import("./en/answering").default;
  protection: typeof import("./en/protection").default;
  outcome: typeof import("./en/outcome").default;
  counted: typeof import("./en/counted").default;
  collegeReport: typeof import("./en/collegeReport").default;
  results: typeof import("./en/results").default;
  documents: typeof import("./en/documents").default;
}

/** Addresses of all texts: `namespace.group.key`. */
export type Leaves<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

type WithoutOne<Key> = Key extends `${string}_one` ? never : Key;

type Complete<T, _MissingInEnglish extends never, _MissingInChinese extends never> = T;

export type Texts = Complete<
  ZhTexts,
  Exclude<Leaves<ZhTexts>, Leaves<EnTexts>>,
  Exclude<WithoutOne<Leaves<EnTexts>>, Leaves<ZhTexts>>
>;

export type Namespace = keyof Texts;
export type PageNamespace = Exclude<Namespace, "common" | "nav" | "session" | "errors">;
