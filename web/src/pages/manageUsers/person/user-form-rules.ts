// What can be said about a person's particulars before the server is asked, and about what changed elsewhere meanwhile.
import type { UserDetail, UserEdit } from "../../../api/people/people-queries";
import { checkEmail, checkPhone } from "../../../forms/contact-rules";
import { threeWay, type Versions } from "../../../forms/three-way";

/** As typed; an empty college means none. */
export type UserValues = { name: string; email: string; phone: string; language: "zh-CN" | "en"; college_id: string };

type Particulars = Omit<UserEdit, "version">;

const usernameMin = 3;
const usernameMax = 32;

export function checkUsername(typed: string): "required" | "too_short" | "too_long" | "invalid" | undefined {
  const username = typed.trim();
  if (username === "") return "required";
  if (!/^[\w.-]+$/.test(username)) return "invalid";
  if (username.length < usernameMin) return "too_short";
  return username.length > usernameMax ? "too_long" : undefined;
}

export function checkValues(values: UserValues, needsCollege: boolean) {
  return {
    name: values.name.trim() === "" ? "required" : undefined,
    email: checkEmail(values.email),
    phone: checkPhone(values.phone),
    college_id: needsCollege && values.college_id === "" ? "required" : undefined,
  };
}

export function valuesOf(user: UserDetail): UserValues {
  const { name, email, phone, language, college_id } = user;
  return { name, email: email ?? "", phone: phone ?? "", language, college_id: college_id ?? "" };
}

export function particulars(values: UserValues): Particulars {
  return {
    name: values.name.trim(),
    email: values.email.trim() || null,
    phone: values.phone.trim() || null,
    language: values.language,
    college_id: values.college_id || null,
  };
}

const names = ["name", "email", "phone", "language", "college_id"] as const;
export type Particular = (typeof names)[number];

/** What saving would change, however it is written. */
export function differences(one: UserValues, other: UserValues): Particular[] {
  const [here, there] = [particulars(one), particulars(other)];
  return names.filter((name) => here[name] !== there[name]);
}

export const merge = (versions: Versions<UserValues>) =>
  threeWay(versions, { differences, fieldsOf: (part) => [part] });

/**
 * The version a save stands on. A newer one that changed none of these particulars, as a granted role does, is as good;
 * one that did must be refused by the server, so that nothing is written over unseen.
 */
export function versionToSave(known: UserDetail, newest: UserDetail): number {
  return differences(valuesOf(known), valuesOf(newest)).length === 0 ? newest.version : known.version;
}
