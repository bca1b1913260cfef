// What the type checker cannot see: that a text says something, and that both languages fill in the same values.
import { describe, expect, test } from "vitest";

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>(["./zh-CN/*.ts", "./en/*.ts"], { import: "default", eager: true });

function flatten(texts: Texts, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[prefix + key, text] as [string, string]] : flatten(text, `${prefix}${key}.`),
  );
}

const namespaces = Object.keys(files).flatMap((file) => /^\.\/zh-CN\/(.+)\.ts$/.exec(file)?.[1] ?? []);
const values = (text: string) => text.match(/\{\{.*?\}\}/g)?.toSorted() ?? [];

describe.each(namespaces)("%s", (namespace) => {
  const zh = flatten(files[`./zh-CN/${namespace}.ts`] ?? {});
  const en = flatten(files[`./en/${namespace}.ts`] ?? {});

  test("both languages have the same texts with the same values", () => {
    const shape = (texts: [string, string][]) => Object.fromEntries(texts.map(([key, text]) => [key, values(text)]));
    expect(shape(en)).toEqual(shape(zh));
  });

  test("every text says something, calmly", () => {
    const odd = [...zh, ...en].filter(([, text]) => text.trim() === "" || /[!！]/.test(text));
    expect(odd).toEqual([]);
  });
});
