import { expect, test } from "vitest";

import { evaluationDetailSearch } from "../lib/search/evaluation-detail-search";
import { paths } from "./paths";

test("every address, as the contract spells it", () => {
  expect({
    signIn: paths.signIn(),
    counted: paths.counted(),
    unsubscribe: paths.unsubscribe(),
    infoCenter: paths.infoCenter(),
    evaluationList: paths.evaluationList(),
    evaluationDetail: paths.evaluationDetail({ evaluation: "e1" }),
    courseList: paths.courseList(),
    selectCourse: paths.selectCourse(),
    enterpriseEvaList: paths.enterpriseEvaList(),
    enterpriseEvaSubmit: paths.enterpriseEvaSubmit(),
    manageUsers: paths.manageUsers(),
    userDetail: paths.userDetail("a/b"),
    adminViewTeacherCourses: paths.adminViewTeacherCourses("20130177"),
    adminCourseList: paths.adminCourseList(),
    evaluationManagement: paths.evaluationManagement(),
    templateManagement: paths.templateManagement(),
    viewTemplate: paths.viewTemplate("t1"),
    createTemplate: paths.createTemplate(),
    calendarManagement: paths.calendarManagement(),
    roleManagement: paths.roleManagement(),
    notificationManagement: paths.notificationManagement(),
    comprehensiveReport: paths.comprehensiveReport(),
    collegeReport: paths.collegeReport(),
  }).toEqual({
    signIn: "/",
    counted: "/counted",
    unsubscribe: "/unsubscribe",
    infoCenter: "/user/infoCenter",
    evaluationList: "/user/evaluationList",
    evaluationDetail: "/user/evaluationDetail?evaluation=e1",
    courseList: "/user/courseList",
    selectCourse: "/user/selectCourse",
    enterpriseEvaList: "/user/enterpriseEvaList",
    enterpriseEvaSubmit: "/user/enterpriseEvaSubmit",
    manageUsers: "/user/manageUsers",
    userDetail: "/user/userDetail/a%2Fb",
    adminViewTeacherCourses: "/user/adminViewTeacherCourses/20130177",
    adminCourseList: "/user/adminCourseList",
    evaluationManagement: "/user/evaluationManagement",
    templateManagement: "/user/TemplateManagement",
    viewTemplate: "/user/template/ViewTemplate/t1",
    createTemplate: "/user/template/CreateTemplate",
    calendarManagement: "/user/calendarManagement",
    roleManagement: "/user/roleManagement",
    notificationManagement: "/user/notificationManagement",
    comprehensiveReport: "/user/comprehensiveReport",
    collegeReport: "/user/collegeReport",
  });
});

test("addresses that name something more", () => {
  expect([
    paths.counted({ list: "l1" }),
    paths.infoCenter("zhang.wei"),
    paths.evaluationDetail({ visit: "v1" }),
    paths.courseList({ term: "t/1" }),
    paths.createTemplate({ from: "t1" }),
  ]).toEqual([
    "/counted?list=l1",
    "/user/infoCenter/zhang.wei",
    "/user/evaluationDetail?visit=v1",
    "/user/courseList?term=t%2F1",
    "/user/template/CreateTemplate?from=t1",
  ]);
});

test.each([
  [{ evaluation: "e1", other: 1 }, { evaluation: "e1" }],
  [{ visit: "v1" }, { visit: "v1" }],
  [{ enterprise: "x", visit: "v1" }, { visit: "v1" }],
  [{ evaluation: 7 }, {}],
  [{ evaluation: "" }, {}],
])("details are asked for by one kind: %j", (search, expected) => {
  expect(evaluationDetailSearch(search)).toEqual(expected);
});
