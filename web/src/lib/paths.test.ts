import { expect, test } from "vitest";

import { evaluationDetailSearch } from "./evaluation-detail-search";
import { paths } from "./paths";

test("every address, as the contract spells it", () => {
  expect({
    ...Object.fromEntries(
      Object.entries(paths)
        .filter(([, build]) => build.length === 0)
        .map(([name, build]) => [name, (build as () => string)()]),
    ),
    infoCenterOfOther: paths.infoCenter("zhang.wei"),
    evaluationDetail: paths.evaluationDetail({ evaluation: "e1" }),
    userDetail: paths.userDetail("a/b"),
    adminViewTeacherCourses: paths.adminViewTeacherCourses("20130177"),
    viewTemplate: paths.viewTemplate("t1"),
    createTemplate: paths.createTemplate(),
    createTemplateFrom: paths.createTemplate("t1"),
  }).toMatchInlineSnapshot(`
    {
      "adminCourseList": "/user/adminCourseList",
      "adminViewTeacherCourses": "/user/adminViewTeacherCourses/20130177",
      "calendarManagement": "/user/calendarManagement",
      "collegeReport": "/user/collegeReport",
      "comprehensiveReport": "/user/comprehensiveReport",
      "courseList": "/user/courseList",
      "createTemplate": "/user/template/CreateTemplate",
      "createTemplateFrom": "/user/template/CreateTemplate?from=t1",
      "enterpriseEvaList": "/user/enterpriseEvaList",
      "enterpriseEvaSubmit": "/user/enterpriseEvaSubmit",
      "evaluationDetail": "/user/evaluationDetail?evaluation=e1",
      "evaluationList": "/user/evaluationList",
      "evaluationManagement": "/user/evaluationManagement",
      "infoCenterOfOther": "/user/infoCenter/zhang.wei",
      "manageUsers": "/user/manageUsers",
      "notificationManagement": "/user/notificationManagement",
      "roleManagement": "/user/roleManagement",
      "selectCourse": "/user/selectCourse",
      "signIn": "/",
      "templateManagement": "/user/TemplateManagement",
      "userDetail": "/user/userDetail/a%2Fb",
      "viewTemplate": "/user/template/ViewTemplate/t1",
    }
  `);
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
