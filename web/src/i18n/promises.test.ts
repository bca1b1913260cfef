// That docs/promises.md names every text by which a student is promised something, and every paragraph of docs/anonymity.md.
import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>(["./en/protection.ts", "./en/counted.ts", "./en/outcome.ts", "./en/fate.ts"], {
  import: "default",
  eager: true,
});
const read = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8");
const promises = read("promises.md");

const keysOf = (texts: Texts, prefix: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [`${prefix}.${key}`] : keysOf(text, `${prefix}.${key}`),
  );

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe("the texts", () => {
  const keys = Object.entries(files).flatMap(([file, texts]) =>
    keysOf(texts, file.slice("./en/".length, -".ts".length)),
  );
  const named = [...promises.matchAll(/`((?:protection|counted|outcome|fate)\.[\w.]+)`/g)].map(([, key]) => key ?? "");

  test("each is named", () => {
    expect(Object.keys(files)).toHaveLength(4);
    expect(keys.filter((key) => !named.includes(key))).toEqual([]);
  });

  test("what is named is there", () => {
    expect(named.filter((key) => !keys.includes(key))).toEqual([]);
  });
});

describe("docs/anonymity.md", () => {
  /** Points and list items under each heading: the promise, how it is kept, what is not protected, how to check it. */
  const parts = (half: string) => half.split(/^## /m).slice(1);
  const points = (part: string | undefined) =>
    [...(part ?? "").matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  const items = (part: string | undefined) => part?.match(/^- /gm)?.length ?? 0;
  const [chinese = [], english = []] = read("anonymity.md").split(/^---$/m).map(parts);

  const rows = [...promises.matchAll(/^\| (\d+\.\d+|[NC]\d+) \|/gm)].map(([, number]) => number ?? "");
  const lettered = (letter: string) => rows.filter((row) => row.startsWith(letter));
  const expected = (letter: string, count: number) => upTo(count).map((number) => letter + String(number));

  test("both languages have the same points, the same limits and the same things to check", () => {
    expect([chinese.length, english.length]).toEqual([4, 4]);
    expect(points(chinese[1])).toEqual(points(english[1]));
    expect(items(chinese[2])).toBe(items(english[2]));
    expect(items(chinese[3])).toBe(items(english[3]));
  });

  test("each point has rows, numbered without a gap; 0 is the promise", () => {
    const numbered = rows.filter((row) => /^\d/.test(row));
    const sections = [...new Set(numbered.map((row) => Number(row.split(".")[0])))];
    expect(sections).toEqual([0, ...points(english[1])]);
    expect(points(english[1])).toEqual(upTo(7));
    const within = sections.flatMap((section) => {
      const count = numbered.filter((row) => row.startsWith(`${section}.`)).length;
      return upTo(count).map((number) => `${section}.${number}`);
    });
    expect(numbered).toEqual(within);
  });

  test("each limit, and each thing to check, has a row", () => {
    expect(items(english[2])).toBeGreaterThan(0);
    expect(lettered("N")).toEqual(expected("N", items(english[2])));
    expect(lettered("C")).toEqual(expected("C", items(english[3])));
  });
});
