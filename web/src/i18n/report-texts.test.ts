// What the page of a report says in words, its PDF says in the same: the server writes it from texts of its own.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

import en from "./en/collegeReport";
import zh from "./zh-CN/collegeReport";

const of = (file: string) => readFileSync(resolve("../crates/report/src", file), "utf8");
const server = of("words/summary.rs") + of("view/by_college.rs");

/** With the values' names as the server writes them. */
const written = (text: string) => text.replaceAll("{{", "{").replaceAll("}}", "}");

test.each([
  ["zh-CN", zh],
  ["en", en],
])("%s: every sentence before the figures is on paper too", (_, { summary, byCollege }) => {
  // A cell without a figure is a dash on paper.
  const { none: _dash, ...shown } = byCollege;
  const texts = [...Object.values(summary), ...Object.values(shown)];
  expect(texts.length).toBeGreaterThan(15);
  expect(texts.filter((text) => !server.includes(`"${written(text)}"`))).toEqual([]);
});

test("bars and marks have the hues of the page on paper too", () => {
  const paper = of("blocks.typ");
  const page = readFileSync(resolve("src/styles/tokens.css"), "utf8");
  const tokens = ["likert-1", "likert-2", "likert-3", "likert-4", "likert-5", "ok", "ok-soft", "warn", "warn-soft"];
  // The first of each is that of the light theme: paper is.
  const hues = tokens.map((token) => new RegExp(`--${token}: (#\\w+);`).exec(page)?.[1]);
  expect(hues.filter((hue) => !paper.includes(`rgb("${hue}")`))).toEqual([]);
});
