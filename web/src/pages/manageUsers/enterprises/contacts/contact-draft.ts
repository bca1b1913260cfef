import type { Contact, ContactForm } from "../../../../api/enterprises/enterprise-queries";
import { checkEmail, checkPhone } from "../../../../forms/contact-rules";
import { threeWay, type Versions } from "../../../../forms/three-way";

/** As typed; empty means none. */
export type ContactDraft = { name: string; title: string; email: string; phone: string; language: "zh-CN" | "en" };

export const noContact: ContactDraft = { name: "", title: "", email: "", phone: "", language: "zh-CN" };

export function draftOf({ name, title, email, phone, language }: Contact): ContactDraft {
  return { name, title: title ?? "", email: email ?? "", phone: phone ?? "", language };
}

export function formOf({ name, title, email, phone, language }: ContactDraft): ContactForm {
  return {
    name: name.trim(),
    title: title.trim() || null,
    email: email.trim() || null,
    phone: phone.trim() || null,
    language,
  };
}

const longestName = 64;
const longestTitle = 60;

export function checkContact({ name, title, email, phone }: ContactDraft) {
  const length = (text: string) => [...text.trim()].length;
  return {
    name: length(name) === 0 ? "required" : length(name) > longestName ? "too_long" : undefined,
    title: length(title) > longestTitle ? "too_long" : undefined,
    email: checkEmail(email),
    phone: checkPhone(phone),
  };
}

const fields = ["name", "title", "email", "phone", "language"] as const satisfies readonly (keyof ContactDraft)[];
export type ContactField = (typeof fields)[number];

/** What saving would change, however it is written. */
export function differences(one: ContactDraft, other: ContactDraft): ContactField[] {
  const [here, there] = [formOf(one), formOf(other)];
  return fields.filter((field) => here[field] !== there[field]);
}

export const merge = (versions: Versions<ContactDraft>) =>
  threeWay(versions, { differences, fieldsOf: (field) => [field] });
