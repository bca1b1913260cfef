// What a browser must fetch before a page can be used: scripts and styles, gzipped. Fails above the limit.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const limits = { everyone: 150 * 1024, staff: 220 * 1024, ballots: 45 * 1024 };
const dist = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));

const languages = ["zh-CN", "en"];
const always = (language) => ["index.html", `src/i18n/core.${language}.ts`];
const infoCenter = (language) => ["src/pages/infoCenter/InfoCenterPage.tsx", `src/i18n/${language}/infoCenter.ts`];
const answeringPage = (language) => [
  "src/layouts/StudentLayout.tsx",
  "src/pages/evaluationDetail/EvaluationDetailPage.tsx",
  ...texts(language, "due", "questionnaire", "answering"),
];
const everyone = {
  signIn: (language) => ["src/pages/signIn/SignInPage.tsx", `src/i18n/${language}/signIn.ts`],
  "infoCenter, student": (language) => [
    "src/layouts/StudentLayout.tsx",
    ...infoCenter(language),
    ...texts(language, "due"),
  ],
  evaluationList: (language) => [
    "src/layouts/StudentLayout.tsx",
    "src/pages/evaluationList/EvaluationListPage.tsx",
    ...texts(language, "due", "evaluationList"),
  ],
  evaluationDetail: (language) => answeringPage(language),
  counted: (language) => ["src/public-counted.tsx", ...texts(language, "counted")],
  "infoCenter, staff": (language) => [
    "src/layouts/StaffLayout.tsx",
    ...infoCenter(language),
    ...texts(language, "due"),
  ],
};
const texts = (language, ...names) => names.map((name) => `src/i18n/${language}/${name}.ts`);
const staff = {
  manageUsers: (language) => [
    "src/layouts/StaffLayout.tsx",
    "src/pages/manageUsers/ManageUsersPage.tsx",
    ...texts(language, "table", "people", "manageUsers", "bulk"),
  ],
  adminCourseList: (language) => [
    "src/layouts/StaffLayout.tsx",
    "src/pages/adminCourseList/AdminCourseListPage.tsx",
    ...texts(language, "table", "timetable", "adminCourseList"),
  ],
  adminViewTeacherCourses: (language) => [
    "src/layouts/StaffLayout.tsx",
    "src/pages/adminViewTeacherCourses/AdminViewTeacherCoursesPage.tsx",
    ...texts(language, "timetable", "results", "adminViewTeacherCourses"),
  ],
  "evaluationDetail, results": (language) => [
    "src/layouts/StaffLayout.tsx",
    "src/pages/evaluationDetail/EvaluationDetailPage.tsx",
    "src/pages/evaluationDetail/results/ResultsPage.tsx",
    ...texts(language, "due", "questionnaire", "answering", "results"),
  ],
  courseList: (language) => [
    "src/layouts/StaffLayout.tsx",
    "src/pages/courseList/CourseListPage.tsx",
    ...texts(language, "timetable", "courseList"),
  ],
  templateManagement: (language) => [
    "src/layouts/StaffLayout.tsx",
    "src/pages/templateManagement/TemplateManagementPage.tsx",
    ...texts(language, "table", "templates"),
  ],
  viewTemplate: (language) => [
    "src/layouts/StaffLayout.tsx",
    "src/pages/viewTemplate/ViewTemplatePage.tsx",
    ...texts(language, "questionnaire", "templates"),
  ],
  createTemplate: (language) => [
    "src/layouts/StaffLayout.tsx",
    "src/pages/createTemplate/CreateTemplatePage.tsx",
    ...texts(language, "questionnaire", "createTemplate"),
  ],
  userDetail: (language) => [
    "src/layouts/StaffLayout.tsx",
    "src/pages/userDetail/UserDetailPage.tsx",
    ...texts(language, "people", "userDetail"),
  ],
  calendarManagement: (language) => [
    "src/layouts/StaffLayout.tsx",
    "src/pages/calendarManagement/CalendarManagementPage.tsx",
    ...texts(language, "calendarManagement"),
  ],
  evaluationManagement: (language) => [
    "src/layouts/StaffLayout.tsx",
    "src/pages/evaluationManagement/EvaluationManagementPage.tsx",
    ...texts(language, "table", "evaluationManagement"),
  ],
};

/** The files of a chunk and of everything it imports statically. */
function collect(key, files) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build's manifest`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const imported of chunk.imports ?? []) collect(imported, files);
  return files;
}

const gzipped = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

let over = false;
const firstLoads = [
  ...Object.entries(everyone).map(([page, parts]) => ({ page, parts, limitBytes: limits.everyone })),
  ...Object.entries(staff).map(([page, parts]) => ({ page, parts, limitBytes: limits.staff })),
];
for (const { page, parts, limitBytes } of firstLoads) {
  for (const language of languages) {
    const files = new Set();
    for (const key of [...always(language), ...parts(language)]) collect(key, files);
    const total = ["theme.js", ...files].reduce((sum, file) => sum + gzipped(file), 0);
    over ||= total > limitBytes;
    console.log(`${page} (${language}): ${kilobytes(total)} of ${kilobytes(limitBytes)}, ${files.size} files`);
  }
}

// What seals and sends an answer comes on demand, on top of the page.
const before = new Set();
for (const key of [...always("zh-CN"), ...answeringPage("zh-CN")]) collect(key, before);
const added = [...collect("src/answering/machinery.ts", new Set(before))].filter((file) => !before.has(file));
const ballots = added.reduce((sum, file) => sum + gzipped(file), 0);
over ||= ballots > limits.ballots;
console.log(`ballots, on demand: ${kilobytes(ballots)} of ${kilobytes(limits.ballots)}, ${added.length} files`);
if (over) process.exitCode = 1;
