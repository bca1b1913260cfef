import { describe, expect, test } from "vitest";

import type { OwnReach } from "../../../api/roles/role-queries";
import type { PermissionKey } from "../../../api/own/queries";
import { keyChanges, rebase, roleChanges } from "./role-changes";
import { type HeldKeys, type RoleDraft, blankDraft } from "./role-draft";

const held = (keys: Partial<Record<PermissionKey, OwnReach>>): HeldKeys =>
  new Map(Object.entries(keys) as [PermissionKey, OwnReach][]);
const draft = (changes: Partial<RoleDraft>): RoleDraft => ({ ...blankDraft, name_zh: "督导", ...changes });

test("what is given, what is taken, and what reaches differently", () => {
  const before = held({ "course.read": null, "user.read": null, "result.read": "self" });
  const after = held({ "course.read": "institution", "result.read": "self", "audit.read": null });
  expect(keyChanges(before, after)).toEqual({
    gained: ["audit.read"],
    lost: ["user.read"],
    reaching: [{ key: "course.read", from: null, to: "institution" }],
  });
});

test("the order of keys is no change", () => {
  const one = draft({ permissions: held({ "course.read": null, "user.read": null }) });
  const other = draft({ permissions: held({ "user.read": null, "course.read": null }) });
  expect(roleChanges(one, other).count).toBe(0);
});

test("every changed field counts once", () => {
  const changes = roleChanges(
    draft({}),
    draft({ level: 2, name_en: "Observer", permissions: held({ "user.read": null }) }),
  );
  expect(changes.fields).toEqual(["name_en", "level"]);
  expect(changes.count).toBe(3);
});

describe("rebase", () => {
  const base = draft({ permissions: held({ "course.read": null, "user.read": null }) });

  test("keeps both people's changes", () => {
    const mine = draft({ name_en: "Observer", permissions: held({ "course.read": null, "audit.read": null }) });
    const newer = draft({ level: 2, permissions: held({ "course.read": "institution", "user.read": null }) });
    expect(rebase(mine, base, newer)).toEqual(
      draft({
        name_en: "Observer",
        level: 2,
        permissions: held({ "course.read": "institution", "audit.read": null }),
      }),
    );
  });

  test("where both changed the same, mine stay", () => {
    const mine = draft({ name_zh: "甲", permissions: held({ "course.read": "self", "user.read": null }) });
    const newer = draft({ name_zh: "乙", permissions: held({ "user.read": null }) });
    const { name_zh, permissions } = rebase(mine, base, newer);
    expect(name_zh).toBe("甲");
    expect(permissions.get("course.read")).toBe("self");
  });

  test("without changes of mine, the newer state is all", () => {
    const newer = draft({ name_zh: "乙", permissions: held({ "audit.read": null }) });
    expect(rebase(base, base, newer)).toEqual(newer);
  });
});
