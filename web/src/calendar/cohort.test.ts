import { expect, it } from "vitest";

import { plainYear } from "./cohort";

it("a year is one however it is written, and anything else stays as it is", () => {
  expect(["2025", " 2025 届", "2025届", "2023–2025", "首届", ""].map(plainYear)).toEqual([
    "2025",
    "2025",
    "2025",
    null,
    null,
    null,
  ]);
});
