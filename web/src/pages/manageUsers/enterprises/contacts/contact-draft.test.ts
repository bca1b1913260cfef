import { expect, it } from "vitest";

import { checkContact, differences, formOf, noContact } from "./contact-draft";

const typed = { ...noContact, name: " 陈国栋 ", title: "人事经理", email: "chen@huarui.example" };

it("sends what was typed without what surrounds it", () => {
  expect(formOf(typed)).toEqual({
    name: "陈国栋",
    title: "人事经理",
    email: "chen@huarui.example",
    phone: null,
    language: "zh-CN",
  });
});

it("wants a name, and takes a contact without an e-mail", () => {
  expect(checkContact(noContact)).toMatchObject({ name: "required", email: undefined });
  expect(checkContact({ ...typed, email: "", phone: "12" })).toMatchObject({ name: undefined, phone: "too_short" });
  expect(checkContact({ ...typed, email: "chen@", title: "长".repeat(61) })).toMatchObject({
    email: "invalid",
    title: "too_long",
  });
});

it("a space is no change", () => {
  expect(differences(typed, { ...typed, name: "陈国栋" })).toEqual([]);
  expect(differences(typed, { ...typed, phone: "13800000000" })).toEqual(["phone"]);
});
