import { expect, it } from "vitest";

import { haltOf } from "./halts";

it.each([
  ["form_differs", "distrust"],
  ["used_elsewhere", "elsewhere"],
  ["bad_acknowledgement", "unproved"],
  // Other bytes of the same version, or a higher one: what counts is another answer under the same token.
  ["conflict", "superseded"],
  ["superseded", "superseded"],
  ["closed", "closed"],
  ["missing", "missing"],
] as const)("%s is told as %s", (why, halt) => {
  expect(haltOf(why)).toBe(halt);
});
