import { describe, expect, it } from "vitest";

import type { Enterprise } from "../../../../api/enterprises/enterprise-queries";
import { check, differences, draftOf, faultsFrom, formOf, merge, noEnterprise } from "./enterprise-draft";

const enterprise: Enterprise = {
  id: "e1",
  code: "E0001",
  credit_code: "91330100MA27X0XX0A",
  name: { zh: "华瑞智能制造有限公司", en: null },
  industry: "manufacturing",
  size: "large",
  city: "临江",
  relations: ["placement_base", "employer"],
  college: { id: "c1", name: { zh: "计算机学院", en: null } },
  state: "active",
  version: 3,
  contacts: 0,
};

it("sends what was read when nothing is typed, and nothing for what is empty", () => {
  expect(formOf(draftOf(enterprise))).toEqual({
    code: "E0001",
    credit_code: "91330100MA27X0XX0A",
    name: { zh: "华瑞智能制造有限公司", en: null },
    industry: "manufacturing",
    size: "large",
    city: "临江",
    relations: ["employer", "placement_base"],
    college: "c1",
  });
  expect(formOf({ ...draftOf(enterprise), city: " ", college: "", industry: "" })).toMatchObject({
    city: null,
    college: null,
    industry: null,
  });
});

describe("check", () => {
  it("wants a code and a name, and from a college its own", () => {
    expect(check(noEnterprise, true)).toEqual({ code: "required", nameZh: "required", college: "required" });
    expect(check(noEnterprise, false)).not.toHaveProperty("college");
    expect(check(draftOf(enterprise), true)).toEqual({});
  });

  it.each(["9133", "91330100MA27X0XX0I", "91330100-MA27X0XX0"])("refuses the credit code %j", (creditCode) => {
    expect(check({ ...draftOf(enterprise), creditCode }, false)).toEqual({ creditCode: "invalid" });
  });

  it("takes a credit code in small letters", () => {
    const draft = { ...draftOf(enterprise), creditCode: " 91330100ma27x0xx0a " };
    expect(check(draft, false)).toEqual({});
    expect(formOf(draft).credit_code).toBe("91330100MA27X0XX0A");
  });

  it("counts characters, not bytes", () => {
    expect(check({ ...draftOf(enterprise), nameZh: "华".repeat(120) }, false)).toEqual({});
    expect(check({ ...draftOf(enterprise), nameZh: "华".repeat(121) }, false)).toEqual({ nameZh: "too_long" });
  });
});

it("knows a change by what a save would write", () => {
  const draft = draftOf(enterprise);
  expect(
    differences(draft, { ...draft, relations: ["employer", "placement_base"], nameZh: `${draft.nameZh} ` }),
  ).toEqual([]);
  expect(differences(draft, { ...draft, relations: ["employer"], size: "" })).toEqual(["size", "relations"]);
});

it("brings two people’s changes together", () => {
  const base = draftOf(enterprise);
  const [mine, theirs] = [
    { ...base, city: "杭州", size: "small" as const },
    { ...base, city: "宁波", nameEn: "Huarui" },
  ];
  expect(merge({ base, mine, theirs })).toEqual({
    merged: { ...mine, nameEn: "Huarui" },
    taken: ["nameEn"],
    clashing: ["city"],
  });
});

it("shows the server’s reasons at the fields they are about", () => {
  expect(faultsFrom({ code: "taken", "name.zh": "too_long", version: "odd" })).toEqual({
    code: "taken",
    nameZh: "too_long",
  });
  expect(faultsFrom({ version: "odd" })).toBeNull();
});
