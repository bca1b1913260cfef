import { expect, test } from "vitest";

import { faultsOf, newQuestion, withOptions, withType } from "./own-draft";

const zh = (text: string) => ({ zh: text, en: null });

test("a scale has its words from the start; what else is blank is named", () => {
  const scale = newQuestion("scale", "a");
  expect(faultsOf([scale])).toEqual(new Map([["a", ["text"]]]));
  expect(faultsOf([{ ...scale, text: zh("进度合适") }])).toEqual(new Map());
  const choice = { ...newQuestion("choice", "b"), text: zh("哪一部分") };
  expect(faultsOf([choice])).toEqual(new Map([["b", ["option"]]]));
});

test("a question has at most 200 characters, in either language", () => {
  const text = newQuestion("text", "a");
  expect(faultsOf([{ ...text, text: zh("长".repeat(201)) }]).get("a")).toEqual(["textLong"]);
  expect(faultsOf([{ ...text, text: { zh: "短", en: "l".repeat(201) } }]).get("a")).toEqual(["textLong"]);
});

test("another type keeps the words, and the options where both have some", () => {
  const choice = newQuestion("choice", "a");
  if (choice.type !== "choice") throw new Error("a choice was asked for");
  const asked = { ...withOptions(choice, [zh("快"), zh("慢"), zh("正好")]), text: zh("进度") };
  const several = withType(asked, "choices");
  expect(several).toMatchObject({ type: "choices", text: zh("进度"), options: [{ text: zh("快") }, {}, {}] });
  expect(withType(several, "choice")).toMatchObject({ options: [{ score: null }, {}, {}] });
  expect(withType(asked, "text")).toMatchObject({ type: "text", text: zh("进度"), max_length: 200, required: false });
});
