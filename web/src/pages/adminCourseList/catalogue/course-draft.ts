// A course as it stands in its form, and what can be said about it before the server is asked.
import type { Course, CourseForm } from "../../../api/teaching/teaching-queries";
import { threeWay, type Versions } from "../../../forms/three-way";
import { courseKinds } from "../../../lib/course-kinds";
import { checkCode } from "../classes/form/class-draft";

/** As typed. */
export type CourseValues = {
  code: string;
  name_zh: string;
  name_en: string;
  credits: string;
  college_id: string;
  /** Nothing: nobody has said. */
  kind: string;
  /** Several, with 、 or a comma between. */
  tags: string;
};

const longestName = 64;
const mostCredits = 100;
const mostTags = 6;
const longestTag = 20;

export const emptyValues: CourseValues = {
  code: "",
  name_zh: "",
  name_en: "",
  credits: "",
  college_id: "",
  kind: "",
  tags: "",
};

export function valuesOf({ code, name, credits, college_id, kind, tags }: Course): CourseValues {
  return {
    code,
    name_zh: name.zh,
    name_en: name.en ?? "",
    credits: credits?.toString() ?? "",
    college_id,
    kind: kind ?? "",
    tags: tags.join("、"),
  };
}

/** Each once, as the server takes them. */
export function tagsOf(typed: string): string[] {
  const words = typed.split(/[、,，;；/／|\n]/).map((word) => word.trim());
  const isFirst = (word: string, at: number) =>
    words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === at;
  return words.filter((word, at) => word !== "" && isFirst(word, at));
}

function checkTags(typed: string): string | undefined {
  const tags = tagsOf(typed);
  if (tags.some((tag) => [...tag].length > longestTag)) return "too_long";
  return tags.length > mostTags ? "invalid" : undefined;
}

/** 2.5 of "２.50": as few decimals as it takes; nothing for nothing. Null when it is no such number. */
export function creditsOf(typed: string): string | null {
  const plain = typed.trim().normalize("NFKC");
  if (plain === "") return "";
  if (!/^\d{1,3}(\.\d{1,2}0*)?$/.test(plain)) return null;
  return Number(plain) <= mostCredits ? String(Number(plain)) : null;
}

export function checkValues(values: CourseValues) {
  const tooLong = (name: string) => [...name.trim()].length > longestName;
  return {
    code: checkCode(values.code),
    name_zh: values.name_zh.trim() === "" ? "required" : tooLong(values.name_zh) ? "too_long" : undefined,
    name_en: tooLong(values.name_en) ? "too_long" : undefined,
    credits: creditsOf(values.credits) === null ? "invalid" : undefined,
    college_id: values.college_id === "" ? "required" : undefined,
    kind: undefined,
    tags: checkTags(values.tags),
  };
}

/** What would be sent, once nothing is wrong. */
export function formOf(values: CourseValues): CourseForm {
  return {
    code: values.code.trim(),
    name_zh: values.name_zh.trim(),
    name_en: values.name_en.trim() || null,
    credits: creditsOf(values.credits) || null,
    college_id: values.college_id,
    kind: courseKinds.find((kind) => kind === values.kind) ?? null,
    tags: tagsOf(values.tags),
  };
}

const names = ["code", "name_zh", "name_en", "credits", "college_id", "kind", "tags"] as const;
export type CoursePart = (typeof names)[number];

/** Which fields say something else, however it is written. */
export function differences(one: CourseValues, other: CourseValues): CoursePart[] {
  const plain = (values: CourseValues) => ({
    ...values,
    credits: creditsOf(values.credits) ?? values.credits,
    tags: tagsOf(values.tags).join("、"),
  });
  const [here, there] = [plain(one), plain(other)];
  return names.filter((name) => here[name].trim() !== there[name].trim());
}

export const merge = (versions: Versions<CourseValues>) =>
  threeWay(versions, { differences, fieldsOf: (part) => [part] });
