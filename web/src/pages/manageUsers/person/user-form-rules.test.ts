import { describe, expect, it } from "vitest";

import type { UserDetail } from "../../../api/people/people-queries";
import { checkUsername, differences, merge, particulars, valuesOf, versionToSave } from "./user-form-rules";

const user: UserDetail = {
  username: "20130177",
  name: "梁秋实",
  email: null,
  phone: "138 0571 2264",
  college: { zh: "计算机学院", en: null },
  college_id: "c1",
  programme: null,
  class_group: null,
  enterprise: null,
  state: "active",
  roles: [],
  language: "zh-CN",
  must_change_password: false,
  created_at: "2026-09-01T00:00:00Z",
  last_seen_at: null,
  version: 4,
  level: 1,
  editable: true,
};

describe("checkUsername", () => {
  it.each(["abc", "2024110327", "ent-huarui_01.x", " 20130177 "])("takes %j", (typed) => {
    expect(checkUsername(typed)).toBeUndefined();
  });

  it.each([
    ["", "required"],
    ["ab", "too_short"],
    ["a".repeat(33), "too_long"],
    ["学号", "invalid"],
    ["a b c", "invalid"],
  ])("refuses %j", (typed, reason) => {
    expect(checkUsername(typed)).toBe(reason);
  });
});

it("sends what was read when nothing is typed, and nothing for an empty field", () => {
  const { name, email, phone, language, college_id } = user;
  expect(particulars(valuesOf(user))).toEqual({ name, email, phone, language, college_id });
  expect(particulars({ ...valuesOf(user), phone: "  ", college_id: "" })).toMatchObject({
    phone: null,
    college_id: null,
  });
});

describe("a profile that changed elsewhere", () => {
  const granted = { ...user, version: 5, level: 2 };
  const renamed = { ...user, version: 5, name: "梁秋石" };

  it("is brought together with what was typed", () => {
    const mine = { ...valuesOf(user), phone: "13800000001" };
    const versions = { base: valuesOf(user), mine, theirs: valuesOf(renamed) };
    expect(merge(versions)).toEqual({ merged: { ...mine, name: "梁秋石" }, taken: ["name"], clashing: [] });
    const named = { ...mine, name: "梁实" };
    expect(merge({ ...versions, mine: named })).toEqual({ merged: named, taken: [], clashing: ["name"] });
  });

  it("is saved on the newest version only when none of it would be written over", () => {
    expect(versionToSave(user, granted)).toBe(5);
    expect(versionToSave(user, renamed)).toBe(4);
  });
});

describe("differences", () => {
  it("is what a save would change, not what was typed", () => {
    const values = valuesOf(user);
    expect(differences(values, { ...values, name: "梁秋实 ", email: " " })).toEqual([]);
    expect(differences(values, { ...values, college_id: "", name: "梁秋" })).toEqual(["name", "college_id"]);
  });
});
