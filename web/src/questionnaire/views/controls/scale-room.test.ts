import { describe, expect, it } from "vitest";

import { senseParts, widthNeeded } from "./scale-room";

const onePhone = 356;

describe("senseParts", () => {
  it.each([
    ["非常不同意", ["非常", "不同意"]],
    ["比较满意", ["比较", "满意"]],
    ["不太清楚", ["不太", "清楚"]],
    ["同意", ["同意"]],
    ["经常", ["经常"]],
    ["Strongly agree", ["Strongly agree"]],
  ])("%s", (label, parts) => {
    expect(senseParts(label)).toEqual(parts);
  });
});

describe("widthNeeded", () => {
  it("lets the five usual words stand beside each other down to 360 px", () => {
    expect(widthNeeded(["非常不同意", "不同意", "一般", "同意", "非常同意"])).toBe(326);
  });

  it("fits the English ones on a phone", () => {
    const labels = ["Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree"];
    expect(widthNeeded(labels)).toBeLessThanOrEqual(onePhone);
  });

  it("gives many or long words a line each", () => {
    expect(widthNeeded(["Unsatisfactory", "Satisfactory", "Good", "Very good", "Excellent"])).toBeGreaterThan(onePhone);
    expect(widthNeeded(Array.from({ length: 10 }, () => "比较同意"))).toBeGreaterThan(onePhone);
  });
});
