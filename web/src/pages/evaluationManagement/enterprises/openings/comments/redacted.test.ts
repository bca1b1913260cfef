import { expect, it } from "vitest";

import { faultOf } from "./redacted";

it.each([
  ["某同学动手能力强", undefined],
  ["", "required"],
  [" 张三动手能力强 ", "same"],
  ["长".repeat(2001), "too_long"],
])("%j in its place: %j", (typed, fault) => {
  expect(faultOf(typed, "张三动手能力强")).toBe(fault);
});
