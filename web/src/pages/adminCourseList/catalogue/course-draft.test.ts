import { expect, it, test } from "vitest";

import { checkValues, differences, emptyValues, formOf, creditsOf, tagsOf } from "./course-draft";

test.each([
  ["3", "3"],
  ["3.5", "3.5"],
  ["３．５０", "3.5"],
  [" 0.25 ", "0.25"],
  ["0", "0"],
  ["100", "100"],
  ["", ""],
  ["100.01", null],
  ["1.255", null],
  ["1.", null],
  ["-1", null],
  ["three", null],
])("%j credits are %j", (typed, credits) => {
  expect(creditsOf(typed)).toBe(credits);
});

const course = {
  code: "CS2003",
  name_zh: "数据结构",
  name_en: "",
  credits: "3.5",
  college_id: "c1",
  kind: "",
  tags: "",
};

it("says what is missing and what is wrong", () => {
  expect(checkValues(emptyValues)).toEqual({
    code: "required",
    name_zh: "required",
    name_en: undefined,
    credits: undefined,
    college_id: "required",
  });
  expect(checkValues({ ...course, credits: "101", name_en: "x".repeat(65) })).toMatchObject({
    credits: "invalid",
    name_en: "too_long",
  });
});

it("takes tags as they are usually separated, each once, and not too many or too long", () => {
  expect(tagsOf("思政、双语, MOOC；mooc ")).toEqual(["思政", "双语", "MOOC"]);
  expect(formOf({ ...course, kind: "lab", tags: "思政" })).toMatchObject({ kind: "lab", tags: ["思政"] });
  expect(checkValues({ ...course, tags: "1,2,3,4,5,6,7" }).tags).toBe("invalid");
  expect(checkValues({ ...course, tags: "字".repeat(21) }).tags).toBe("too_long");
  expect(differences({ ...course, tags: "a， b" }, { ...course, tags: "a、b" })).toEqual([]);
});

it("sends nothing for what is empty", () => {
  expect(formOf({ ...course, credits: " " }).credits).toBe(null);
  expect(formOf(course)).toEqual({
    code: "CS2003",
    name_zh: "数据结构",
    name_en: null,
    credits: "3.5",
    college_id: "c1",
    kind: null,
    tags: [],
  });
});

it("the same credits written otherwise are no change", () => {
  expect(differences({ ...course, credits: "3.50", code: " CS2003" }, course)).toEqual([]);
  expect(differences({ ...course, credits: "3" }, course)).toEqual(["credits"]);
});
