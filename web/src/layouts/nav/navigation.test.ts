import { expect, test } from "vitest";

import { session } from "../../session/state";
import { groupOf, openGroups, parentOf } from "./navigation";

function entriesFor(permissionKeys: string[]) {
  session.set({ accessToken: "a", permissionKeys, level: 1, roleKey: "x", roleAssignmentId: null });
  return openGroups().map(({ title, entries }) => [title, entries.map(({ page }) => page)]);
}

test("pages stand in their group in the order of the list, and only those one may open", () => {
  expect(entriesFor(["user.read", "template.read", "evaluation.read", "course.read", "role.manage"])).toEqual([
    [null, ["infoCenter"]],
    ["evaluation", ["evaluationManagement", "templateManagement"]],
    ["teaching", ["adminCourseList"]],
    ["people", ["manageUsers", "roleManagement"]],
  ]);
  expect(entriesFor([])).toEqual([[null, ["infoCenter"]]]);
});

test("a detail belongs to its list, and is in its group", () => {
  expect([parentOf("userDetail"), groupOf("userDetail")]).toEqual(["manageUsers", "people"]);
  expect([parentOf("createTemplate"), groupOf("createTemplate")]).toEqual(["templateManagement", "evaluation"]);
  expect([parentOf("collegeReport"), groupOf("collegeReport")]).toEqual([null, "report"]);
  expect([parentOf("evaluationDetail"), groupOf("evaluationDetail")]).toEqual([null, null]);
});
