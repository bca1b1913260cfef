// What the type checker cannot see: that a text says something, and that both languages fill in the same values.
import { describe, expect, test } from "vitest";

import { titlesIn } from "../pages/titles";
import { flatten, type Tree } from "./flatten";

const files = import.meta.glob<Tree>(["./zh-CN/*.ts", "./en/*.ts"], { import: "default", eager: true });

const namespaces = Object.keys(files).flatMap((file) => /^\.\/zh-CN\/(.+)\.ts$/.exec(file)?.[1] ?? []);
const withoutOne = (texts: [string, string][]) => texts.filter(([key]) => !key.endsWith("_one"));
const values = (text: string) => text.match(/\{\{.*?\}\}/g)?.toSorted() ?? [];
const isOdd = ([, text]: [string, string]) => text.trim() === "" || /[!！]/.test(text);

test("so does every page's title", () => {
  expect([...Object.entries(titlesIn("zh-CN")), ...Object.entries(titlesIn("en"))].filter(isOdd)).toEqual([]);
});

describe.each(namespaces)("%s", (namespace) => {
  const zh = flatten(files[`./zh-CN/${namespace}.ts`] ?? {});
  const en = flatten(files[`./en/${namespace}.ts`] ?? {});

  test("both languages have the same texts with the same values", () => {
    const shape = (texts: [string, string][]) => Object.fromEntries(texts.map(([key, text]) => [key, values(text)]));
    expect(shape(withoutOne(en))).toEqual(shape(zh));
  });

  test("one thing is told with no value that several are not told with", () => {
    const texts = new Map(en);
    const odd = en.filter(([key, text]) => {
      const several = values(texts.get(key.replace(/_one$/, "_other")) ?? "");
      return key.endsWith("_one") && values(text).some((value) => !several.includes(value));
    });
    expect(odd).toEqual([]);
  });

  test.each(Object.entries({ "zh-CN": zh, en }))(
    "a text with a count has the forms of %s, and no other",
    (tag, texts) => {
      const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
      const forms = texts.flatMap(([key]) => /^.+_(?:one|other)$/.exec(key) ?? []);
      const counted = forms.filter((key) => key.endsWith("_other")).map((key) => key.slice(0, -"_other".length));
      const wanted = counted.flatMap((key) => pluralCategories.map((form) => `${key}_${form}`));
      expect(forms.toSorted()).toEqual(wanted.toSorted());
    },
  );

  test("every text says something, calmly", () => {
    expect([...zh, ...en].filter(isOdd)).toEqual([]);
  });
});
