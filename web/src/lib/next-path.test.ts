import { expect, test } from "vitest";

import { safeNextPath } from "./next-path";

test.each(["/user/evaluationList", "/user/evaluationDetail?evaluation=7#q2", "/user/infoCenter/zhang.wei"])(
  "follows %s",
  (path) => expect(safeNextPath(path)).toBe(path),
);

test.each([
  undefined,
  7,
  "",
  "user",
  "https://elsewhere.example/",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "\\/elsewhere.example",
  "/\t/elsewhere.example",
  "/.//elsewhere.example",
  "/x/..//elsewhere.example",
  "javascript:alert(1)",
])("does not follow %j", (path) => expect(safeNextPath(path)).toBeNull());
