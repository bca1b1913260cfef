// That the texts keep to the words of ARCHITECTURE.md: one for each thing, in each language.
import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { titlesIn } from "../pages/titles";
import { flatten, type Tree } from "./flatten";

const files = import.meta.glob<Tree>(["./zh-CN/*.ts", "./en/*.ts"], { import: "default", eager: true });
const architecture = readFileSync(new URL("../../../ARCHITECTURE.md", import.meta.url), "utf8");

/** Where a word that is not for this thing is the right one for another. */
const otherwise: Record<string, string> = {
  "outcome.stopped.refused.text 身份": "who somebody is, not what they act as",
};

const sayTheSame = [
  ["nav.role.scope.self", "infoCenter.roles.scope.self", "people.scope.self", "roleManagement.scope.self"],
  ["roleManagement.scope.self", "roleManagement.reach.self"],
  ["nav.user.wipe", "infoCenter.leave.wipe"],
  ["people.fact.programme", "infoCenter.fact.programme"],
  ["errors.signInRequired", "signIn.signInAgain"],
  ...["student", "observation", "enterprise"].map((kind) =>
    ["templates.kind", "createTemplate.kind", "history.kind"].map((list) => `${list}.${kind}`),
  ),
];

interface Forbidden {
  word: string;
  /** The word is right in a text that also has one of these. */
  unless: string[];
  instead: string;
}

function textsOf(language: "zh-CN" | "en"): Map<string, string> {
  const ours = Object.entries(files).filter(([file]) => file.startsWith(`./${language}/`));
  return new Map([
    ...ours.flatMap(([file, texts]) => flatten(texts, `${file.slice(`./${language}/`.length, -".ts".length)}.`)),
    ...flatten(titlesIn(language), "nav."),
  ]);
}

const rows = (/^## Words$(.*?)^## /ms.exec(architecture)?.[1] ?? "")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(1)
  .map((line) => line.split("|").map((cell) => cell.trim()));

const forbidden = rows.flatMap(([, , chinese = "", english = "", never = ""]) =>
  [...never.matchAll(/`([^`]+)`(?: \(([^)]+)\))?/g)].map(([, word = "", unless]) => ({
    language: /\p{Script=Han}/u.test(word) ? ("zh-CN" as const) : ("en" as const),
    word,
    unless: unless?.split(", ") ?? [],
    instead: /\p{Script=Han}/u.test(word) ? chinese : english,
  })),
);

function has(text: string, word: string): boolean {
  return /^[a-z ]+$/i.test(word) ? new RegExp(`\\b${word}\\b`, "i").test(text) : text.includes(word);
}

/** What a text says itself: the names of its values are not shown. */
const said = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, "");

function faults(texts: Map<string, string>, { word, unless, instead }: Forbidden): string[] {
  return [...texts]
    .filter(([, text]) => has(said(text), word) && !unless.some((other) => has(text, other)))
    .filter(([key]) => !(`${key} ${word}` in otherwise))
    .map(([key, text]) => `${key}: “${text}” should say ${instead}, not ${word}`);
}

const texts = { "zh-CN": textsOf("zh-CN"), en: textsOf("en") };

test("the table is read: a word for each thing, and many that are not said", () => {
  expect(rows.filter((cells) => cells.length !== 6)).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
  expect(forbidden.filter(({ language }) => language === "en").length).toBeGreaterThan(10);
  expect(forbidden.filter(({ language }) => language === "zh-CN").length).toBeGreaterThan(10);
});

test.each(forbidden)("no text says $word", ({ language, ...entry }) => {
  expect(faults(texts[language], entry)).toEqual([]);
});

test("what is excepted is still said", () => {
  const idle = Object.keys(otherwise).filter((exception) => {
    const [key = "", word = ""] = exception.split(" ");
    return ![texts["zh-CN"], texts.en].some((ours) => has(ours.get(key) ?? "", word));
  });
  expect(idle).toEqual([]);
});

test.each([
  ["zh-CN", /\{\{number\}\}.?学期/, "{{year}} 第{{number}}学期", "第{{number}}学期"],
  ["en", /\bterm \{\{number\}\}/i, "{{year}} term {{number}}", "Term {{number}}"],
] as const)("a term is written in one way, below its year without it (%s)", (language, names, whole, short) => {
  const named = [...texts[language].values()].filter((text) => names.test(text));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((text) => !text.includes(whole) && text !== short)).toEqual([]);
});

describe.each(Object.entries(texts))("in %s the same thing has the same name on every page", (_, ours) => {
  test.each(sayTheSame)("%s", (...keys) => {
    const names = keys.map((key) => ours.get(key));
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(1);
  });
});
