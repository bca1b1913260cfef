import { expect, test } from "vitest";

import { permissionTable } from "../../../api/generated/permission-table";
import { permissionGroups } from "./permission-groups";

test("the groups hold every key of the permission table exactly once", () => {
  const grouped = permissionGroups.flatMap(({ keys }) => keys.map(({ key }) => key));
  expect(grouped.toSorted()).toEqual(permissionTable.map(({ key }) => key).toSorted());
});

test("own work reaches no further than its owner", () => {
  const [ownWork] = permissionGroups;
  expect(ownWork.name).toBe("ownWork");
  expect(ownWork.keys.flatMap(({ reaches }) => reaches)).toEqual([]);
});
