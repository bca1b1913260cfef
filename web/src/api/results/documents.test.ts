import { expect, test } from "vitest";

import { nameIn } from "./documents";

test("a file keeps the name that the server gave it", () => {
  const given = "attachment; filename=\"M1.pdf\"; filename*=UTF-8''M1%20%E5%BE%AE.pdf";
  expect(nameIn(given)).toBe("M1 微.pdf");
  expect(nameIn('attachment; filename="M1.pdf"')).toBeNull();
  expect(nameIn("attachment; filename*=UTF-8''%E5%")).toBeNull();
  expect(nameIn(null)).toBeNull();
});
