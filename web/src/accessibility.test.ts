// docs/accessibility.md says what is tested: by files and tests that there are.
import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

test("the accessibility statement names tests that there are", () => {
  const statement = read("docs/accessibility.md");
  const paths = [...statement.matchAll(/`(web\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  const rows = [...statement.matchAll(/`(web\/[^`]+)` › (.+?) \|$/gm)];
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(([, path = "", title = ""]) => !read(path).includes(`"${title}"`)).map(([row]) => row)).toEqual(
    [],
  );
});
