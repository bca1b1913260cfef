import { expect, it } from "vitest";

import { slipGroups } from "./sheet";

const slip = (username: string, class_group: string | null, zh: string | null) => ({
  username,
  name: username,
  code: "ABCDE-23456",
  class_group,
  college: zh === null ? null : { zh, en: null },
});

it("has a heading for each class of a college, in the order in which they come", () => {
  const groups = slipGroups([
    slip("1", "计科2401", "计算机学院"),
    slip("2", "计科2401", "计算机学院"),
    slip("3", null, "计算机学院"),
    slip("4", "计科2401", "外国语学院"),
    slip("5", null, null),
  ]);
  expect(groups.map(({ classGroup, college, slips }) => [classGroup, college?.zh, slips.length])).toEqual([
    ["计科2401", "计算机学院", 2],
    [null, "计算机学院", 1],
    ["计科2401", "外国语学院", 1],
    [null, undefined, 1],
  ]);
});
