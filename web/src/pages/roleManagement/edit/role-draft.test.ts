import { expect, test } from "vitest";

import type { Role } from "../../../api/roles/role-queries";
import { bodyOf, copyDraft, draftOf } from "./role-draft";
import { findFaults } from "./role-faults";

const operator: Role = {
  id: "r7",
  key: "platform_operator",
  name: { zh: "平台运维", en: null },
  level: 4,
  scope_kind: "institution",
  built_in: true,
  permissions: [
    { key: "tenant.manage", scope: null },
    { key: "audit.read", scope: "institution" },
  ],
  members: 1,
  version: 3,
  editable: false,
  deletable: false,
};

test("a copy holds nothing above its maker", () => {
  const { draft, leftOut } = copyDraft(operator, 3);
  expect(leftOut).toEqual(["tenant.manage"]);
  expect(draft.level).toBe(3);
  expect(bodyOf(draft).permissions).toEqual([{ key: "audit.read", scope: "institution" }]);
});

test("a copy can be saved as it is, under another key", () => {
  const { draft } = copyDraft({ ...operator, key: "a".repeat(32) }, 4);
  expect(Object.values(findFaults(draft)).filter(Boolean)).toEqual([]);
  expect(draft.key).toHaveLength(32);
});

test("what is sent is trimmed, and an empty English name is none", () => {
  const body = bodyOf({ ...draftOf(operator), name_zh: " 运维 ", name_en: "  " });
  expect(body).toMatchObject({ name_zh: "运维", name_en: null });
});

test("a role whose level was lowered below its keys is found faulty", () => {
  expect(findFaults({ ...draftOf(operator), level: 3 }).permissions).toBe("above_role");
});
