// The guides in docs/guide: the same pages in both languages, pictures that exist, and names of buttons as the interface has them.
import { existsSync, readdirSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { flatten, type Tree } from "./i18n/flatten";
import { titlesIn } from "./pages/titles";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const listed = (folder: string) => readdirSync(new URL(folder, root)).toSorted();

const files = import.meta.glob<Tree>(["./i18n/zh-CN/*.ts", "./i18n/en/*.ts"], { import: "default", eager: true });

function wordsOf(language: "zh-CN" | "en"): Set<string> {
  const ours = Object.entries(files).filter(([file]) => file.startsWith(`./i18n/${language}/`));
  return new Set(
    [...ours.flatMap(([, texts]) => flatten(texts)), ...flatten(titlesIn(language))].map(([, text]) => text),
  );
}

const languages = [
  ["zh", "zh-CN"],
  ["en", "en"],
] as const;
const pages = languages.flatMap(([folder]) =>
  listed(`docs/guide/${folder}`).map((name) => `docs/guide/${folder}/${name}`),
);

/** Addresses that a text leads to or shows, as files of the repository. */
function namedIn(path: string): string[] {
  const named = [...read(path).matchAll(/\]\(([^)#]+)|src="([^"]+)"/g)].map(
    ([, link, picture]) => link ?? picture ?? "",
  );
  return named
    .filter((address) => !/^(https?|mailto):/.test(address))
    .map((address) => new URL(address, new URL(path, root)).pathname.slice(root.pathname.length));
}

test("both languages have the same guides, and README.md leads to them", () => {
  expect(listed("docs/guide/zh")).toEqual(listed("docs/guide/en"));
  expect(namedIn("README.md")).toEqual(expect.arrayContaining(["docs/guide/zh/README.md", "docs/guide/en/README.md"]));
  for (const [folder] of languages) {
    const others = listed(`docs/guide/${folder}`).filter((name) => name !== "README.md");
    expect(namedIn(`docs/guide/${folder}/README.md`).toSorted()).toEqual(
      others.map((name) => `docs/guide/${folder}/${name}`),
    );
  }
});

test.each([...pages, "README.md"])("what %s names is there", (path) => {
  expect(namedIn(path).filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

test("every picture is shown, in its own language, and made by the command that makes them", () => {
  const made = [...read("web/e2e/shots/guide/guide.spec.ts").matchAll(/\bname: "([a-z-]+)"/g)].map(([, name]) => name);
  const pictures = made.flatMap((name) => [`${name}.en.webp`, `${name}.zh.webp`]).toSorted();
  expect(listed("docs/images/guide")).toEqual(pictures);
  const shown = (path: string) => namedIn(path).filter((file) => file.endsWith(".webp"));
  for (const [folder] of languages) {
    const inGuides = pages.filter((path) => path.startsWith(`docs/guide/${folder}/`)).flatMap(shown);
    expect(inGuides.filter((file) => !file.endsWith(`.${folder}.webp`))).toEqual([]);
    expect([...new Set(inGuides)].toSorted()).toEqual(
      pictures.filter((name) => name.endsWith(`.${folder}.webp`)).map((name) => `docs/images/guide/${name}`),
    );
  }
});

test("no picture weighs more than a page does well with", () => {
  const heavy = listed("docs/images/guide").filter(
    (name) => readFileSync(new URL(`docs/images/guide/${name}`, root)).length > 120_000,
  );
  expect(heavy).toEqual([]);
});

describe.each(languages)("what a guide prints in bold (%s)", (folder, language) => {
  const words = wordsOf(language);
  test.each(listed(`docs/guide/${folder}`))("is on the screen: %s", (name) => {
    const bold = [...read(`docs/guide/${folder}/${name}`).matchAll(/\*\*(.+?)\*\*/g)].map(([, word = ""]) => word);
    expect(bold.filter((word) => !words.has(word))).toEqual([]);
  });
});
