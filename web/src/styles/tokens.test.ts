// Sizes of type and radii have names, so that a change of one is a change of all; a literal is an exception with a reason.
import { readdirSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

const src = new URL("../", import.meta.url);
const named = (ending: RegExp) =>
  Object.fromEntries(
    readdirSync(src, { recursive: true, encoding: "utf8" })
      .filter((path) => ending.test(path) && !path.includes(".test."))
      .map((path) => [path, readFileSync(new URL(path, src), "utf8")]),
  );
const styles = named(/\.css$/);
const components = named(/\.tsx?$/);

/** Where the names are given, and what browsers do is taken back. */
const ground = new Set(["styles/app.css", "styles/tokens.css", "styles/reset.css"]);

const exceptions = new Map([
  ["codes/codes-sheet.css", "slips of paper: sizes as they are printed"],
  ["pages/courseList/present/presentation.css", "read from the last row: it grows with the screen"],
  ["pages/signIn/SignInPage.tsx", "the promise beside the form grows with the window"],
  ["ui/icon/Avatar.tsx", "a letter drawn into a circle"],
  ["templates/preview.css", "the outline of a phone"],
]);

function literals(files: Record<string, string>, pattern: RegExp): string[] {
  return Object.entries(files)
    .filter(([path]) => !ground.has(path) && !exceptions.has(path))
    .flatMap(([path, text]) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`));
}

it("a stylesheet takes its sizes of type from the tokens", () => {
  expect(literals(styles, /font-size: (?!var\(--|inherit)[^;]*|font: \d[^;]*|--size: [\d.][^;]*/g)).toEqual([]);
});

it("a component takes its sizes of type from the tokens", () => {
  expect(literals(components, /\btext-\[[\d.][^\]]*\]|\btext-\[clamp|fontSize/g)).toEqual([]);
});

it("radii come from the tokens", () => {
  expect(literals(styles, /radius: [^;]*?\b(?!0\b|50%)[\d.]+(px|rem|em|%)/g)).toEqual([]);
  expect(literals(components, /\brounded(-\w+)?-\[[^\]]*\]/g)).toEqual([]);
});

it("an exception that nothing needs any more is gone", () => {
  const needed = /font-size: (?!var)|text-\[|radius: \d\dpx/;
  const idle = [...exceptions.keys()].filter((path) => !needed.test(styles[path] ?? components[path] ?? ""));
  expect(idle).toEqual([]);
});
