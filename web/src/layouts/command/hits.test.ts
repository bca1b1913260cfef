import { expect, it } from "vitest";

import type { FoundThings } from "../../api/own/find-queries";
import { actionGroup, foundGroups, pageGroup } from "./hits";

const local = (text: { zh: string }) => text.zh;
const nothing: FoundThings = { people: [], classes: [], campaigns: [], templates: [] };
const aClass = { id: "o1", term_id: "t1", code: "CS1-01", course: { zh: "操作系统", en: null }, teachers: ["刘思齐"] };

it("a group with nothing in it is not there", () => {
  expect(foundGroups(nothing, () => true, local)).toEqual([]);
  expect(pageGroup([], "x")).toEqual([]);
});

it("a class opens where its reader has it", () => {
  const [office] = foundGroups({ ...nothing, classes: [aClass] }, () => true, local);
  expect(office?.hits[0]?.to).toBe("/user/adminCourseList?term=t1&class=o1");
  const [teacher] = foundGroups({ ...nothing, classes: [aClass] }, () => false, local);
  expect(teacher?.hits[0]?.to).toBe("/user/courseList?term=t1");
});

it("a page is found by its name in either language", () => {
  const open = [{ page: "manageUsers" as const, title: "用户管理", icon: "users" as const, to: "/user/manageUsers" }];
  expect(pageGroup(open, "用户")).toHaveLength(1);
  expect(pageGroup(open, "user")).toHaveLength(1);
  expect(pageGroup(open, "模板")).toHaveLength(0);
});

it("offers only what one may do", () => {
  const [group] = actionGroup(
    (name) => name,
    (key) => key === "audit.read",
    "",
  );
  expect(group?.hits.map(({ to }) => to)).toEqual(["/user/roleManagement?view=history"]);
  expect(
    actionGroup(
      (name) => name,
      () => false,
      "",
    ),
  ).toEqual([]);
});
