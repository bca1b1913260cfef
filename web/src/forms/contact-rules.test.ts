import { describe, expect, it } from "vitest";

import { checkEmail, checkPhone } from "./contact-rules";

describe("checkEmail", () => {
  it.each(["", "  ", "shen@linjiang.example", " shen@linjiang.example ", "shen@intranet"])("takes %j", (typed) => {
    expect(checkEmail(typed)).toBeUndefined();
  });

  it.each([
    ["shen", "invalid"],
    ["shen@", "invalid"],
    ["a b@c.example", "invalid"],
    ["a@b@c.example", "invalid"],
    [`${"a".repeat(250)}@b.cn`, "too_long"],
  ])("refuses %j", (typed, reason) => {
    expect(checkEmail(typed)).toBe(reason);
  });
});

describe("checkPhone", () => {
  it.each(["", "138 0571 6052", "+86 (571) 8888-0000"])("takes %j", (typed) => {
    expect(checkPhone(typed)).toBeUndefined();
  });

  it.each([
    ["call me", "invalid"],
    ["1380", "too_short"],
    ["1".repeat(33), "too_long"],
  ])("refuses %j", (typed, reason) => {
    expect(checkPhone(typed)).toBe(reason);
  });
});
