// The same examples as in crates/domain/src/teaching/timetable/tests.rs: both must read what schools write in the same way.
import { expect, it, test } from "vitest";

import type { NumbersFault } from "./numbers";
import { parseWeeks, weeksText } from "./weeks";

function weeks(text: string) {
  const parsed = parseWeeks(text);
  if ("fault" in parsed) throw new Error(`${text}: ${JSON.stringify(parsed.fault)}`);
  return parsed.weeks;
}

test.each([
  ["1-16", "1-16"],
  ["1-15单", "1-15单"],
  ["2-16双", "2-16双"],
  ["1-16单", "1-15单"],
  ["1-16双", "2-16双"],
  ["1,3,5-9", "1,3,5-9"],
  ["1-16周", "1-16"],
  ["1-15周(单)", "1-15单"],
  ["1-15(单周)", "1-15单"],
  ["第1-8周", "1-8"],
  ["第1周至第8周", "1-8"],
  ["1-8,10-16双周", "1-8,10-16双"],
  ["第2-16周|双周", "2-16双"],
  ["1-16(周)", "1-16"],
  ["１－１６周", "1-16"],
  ["1，3、5；7", "1-7单"],
  ["1—16", "1-16"],
  ["1——16", "1-16"],
  ["1~16", "1-16"],
  ["1～15周（单）", "1-15单"],
  ["1到4", "1-4"],
  [" 1 - 4 , 6 ", "1-4,6"],
  ["01-08", "1-8"],
  ["1-16,", "1-16"],
  ["1-15 odd", "1-15单"],
  ["2-16 Even", "2-16双"],
  ["weeks 1-16", "1-16"],
  ["Week 5", "5"],
  ["odd weeks 1-15", "1-15单"],
  ["单周1-15", "1-15单"],
  ["1,3,5,7,9,11,13,15", "1-15单"],
  ["1,3", "1,3"],
  ["1,3,5", "1-5单"],
  ["2,1", "1-2"],
  ["5", "5"],
  ["1-4,3-8", "1-8"],
  ["1,4,7", "1,4,7"],
  ["1-5单,8-12双", "1-5单,8-12双"],
  ["1-3,5,7,9,11-12", "1-3,5-9单,11-12"],
  ["30", "30"],
  ["1-30", "1-30"],
])("%s is shown as %s", (written, shown) => {
  expect(weeksText(weeks(written), "zh-CN")).toBe(shown);
});

it("is read back from what it is shown as, in both languages", () => {
  expect(weeksText(weeks("1-8,10-16双"), "en")).toBe("1-8,10-16 even");
  expect(weeksText(weeks("1-15单"), "en")).toBe("1-15 odd");
  for (let bits = 1; bits < 1 << 9; bits += 1) {
    const some = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((week) => (bits >> (week - 1)) & 1);
    for (const language of ["zh-CN", "en"] as const)
      expect(String(weeks(weeksText(some, language)))).toBe(String(some));
  }
});

const piece = (piece: string): NumbersFault => ({ kind: "not_a_number", piece });

test.each<[string, NumbersFault]>([
  ["", { kind: "empty" }],
  [" ，（） ", { kind: "empty" }],
  ["周", piece("周")],
  ["单周", piece("单周")],
  ["1-8,x", piece("x")],
  ["1-8，一至九", piece("一至九")],
  ["1-", piece("1-")],
  ["1-3-5", piece("1-3-5")],
  ["1 6", piece("1 6")],
  ["1-8节", piece("1-8节")],
  ["1-15单双", piece("1-15单双")],
  ["0-16", { kind: "out_of_range", number: 0 }],
  ["1-31", { kind: "out_of_range", number: 31 }],
  ["99999999999", { kind: "out_of_range", number: 0xffff_ffff }],
  ["16-1", { kind: "backwards", from: 16, to: 1 }],
  ["1-8,3双", { kind: "nothing_left", piece: "3双" }],
])("%s cannot be read, and it is said why", (written, fault) => {
  expect(parseWeeks(written)).toEqual({ fault });
});
