import { readdirSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

const src = new URL("../", import.meta.url);
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
const textOf = (path: string) => readFileSync(new URL(path, src), "utf8");
const isTest = (path: string) => path.includes(".test.");

/** Shown as a part of others, or nothing to look at. */
const within = new Map([
  ["forms/field/Field", "every field is one"],
  ["forms/field/FieldError", "in the fields at fault"],
  ["forms/field/FieldNote", "in every field"],
  ["forms/LeaveGuard", "opens LeaveDialog"],
  ["forms/choice/Option", "in CheckboxField and RadioGroupField"],
]);

it("shows every component of ui and forms", () => {
  const shown = files
    .filter((path) => path.startsWith("kit/"))
    .map(textOf)
    .join("\n");
  const components = files
    .filter((path) => /^(ui|forms)\/(\w+\/)?[A-Z]\w+\.tsx$/.test(path) && !isTest(path))
    .map((path) => path.replace(".tsx", ""));
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((path) => !shown.includes(`"../${path}"`) && !within.has(path))).toEqual([]);
});

it("is known to nobody: it is in no build", () => {
  const knowing = files.filter(
    (path) => !path.startsWith("kit/") && /from "[./]+\/kit\/|import\("[./]+\/kit\//.test(textOf(path)),
  );
  expect(knowing).toEqual([]);
  expect(readFileSync(new URL("../index.html", src), "utf8")).not.toContain("kit");
});
