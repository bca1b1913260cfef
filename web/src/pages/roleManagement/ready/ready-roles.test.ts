import { expect, test } from "vitest";

import { readyRoles } from "./ready-roles";
import { blankDraft, bodyOf } from "../edit/role-draft";
import { findFaults, hasFault } from "../edit/role-faults";

test("each ready-made role can be saved as it stands", () => {
  expect(readyRoles.filter((draft) => hasFault(findFaults(draft)))).toEqual([]);
  expect(hasFault(findFaults(blankDraft))).toBe(true);
});

test("leaders and deans read and change nothing; whoever sits in on classes finds all of the school's", () => {
  const permissions = (key: string) => {
    const draft = readyRoles.find((role) => role.key === key) ?? blankDraft;
    return bodyOf(draft).permissions;
  };
  for (const key of ["leader", "dean", "programme_leader"]) {
    for (const held of permissions(key)) expect(held.key).toMatch(/\.read$|^report\./);
  }
  expect(permissions("peer")).toEqual([
    { key: "observation.conduct", scope: null },
    { key: "course.read", scope: "institution" },
  ]);
  expect(permissions("student_observer")).toEqual(permissions("peer"));
});
