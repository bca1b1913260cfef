import { expect, it } from "vitest";

import { compared, type Piece } from "./compare";

/** What changed in [brackets]. */
const marked = (pieces: readonly Piece[]) => pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join("");
const sides = (before: string, after: string) => {
  const both = compared(before, after);
  return [marked(both.before), marked(both.after)];
};

it("a sentence that was added is marked, and nothing else", () => {
  expect(sides("提问后停顿太短。", "提问后停顿太短。可以加一个反例。")).toEqual([
    "提问后停顿太短。",
    "提问后停顿太短。[可以加一个反例。]",
  ]);
  expect(sides("板书清楚。节奏好。", "板书清楚。互动多。节奏好。")).toEqual([
    "板书清楚。节奏好。",
    "板书清楚。[互动多。]节奏好。",
  ]);
});

it("words are whole, characters single", () => {
  expect(sides("Speak more slowly.", "Speak a little more slowly, please.")).toEqual([
    "Speak more slowly.",
    "Speak [a little ]more slowly[, please].",
  ]);
  expect(sides("建议先写 30 秒", "建议先写 60 秒")).toEqual(["建议先写 [30] 秒", "建议先写 [60] 秒"]);
});

it("crumbs between two changes are part of one", () => {
  const [, after] = sides("甲乙丙丁", "春夏丙秋冬");
  expect(after).toBe("[春夏丙秋冬]");
});

it("what was written first, or taken out, is marked whole", () => {
  expect(sides("", "优点")).toEqual(["", "[优点]"]);
  expect(sides("优点", "")).toEqual(["[优点]", ""]);
  expect(sides("一样", "一样")).toEqual(["一样", "一样"]);
});

it("both sides read as they were written, whatever the text", () => {
  const [before, after] = ["a\nb😀c 第3节", "b😀\n第 3 节 d"];
  const both = compared(before, after);
  expect(both.before.map(({ text }) => text).join("")).toBe(before);
  expect(both.after.map(({ text }) => text).join("")).toBe(after);
});

it("two texts as long as they may be are compared", () => {
  const of = (shift: number) =>
    Array.from({ length: 2000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7 + shift) % 500))).join("");
  expect(
    compared(of(0), of(3))
      .after.map(({ text }) => text)
      .join(""),
  ).toHaveLength(2000);
});
