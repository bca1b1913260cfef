import { describe, expect, it } from "vitest";

import { check } from "./check";
import type { FrozenForm, Question, Section } from "./model";
import { repeatFor, repeatOf, withRepeat } from "./repeat";
import { itemsOf, stepsOf } from "./steps";
import { visibleKeys } from "./visibility";

const text = (zh: string) => ({ zh, en: null });
const scale = (id: string, shown_when: Question["shown_when"] = null): Question => ({
  id,
  type: "scale",
  text: text(id),
  help: null,
  required: true,
  shown_when,
  steps: 5,
  labels: [text("弱"), text("强")],
  not_applicable: true,
  reversed: false,
  weight: 1,
});
const section = (id: string, questions: Question[]): Section => ({
  id,
  title: text(id),
  weight: null,
  per_teacher: false,
  questions,
});
const outcomes = ["知识", "沟通"].map((short, at) => ({
  id: `o${at}`,
  number: at + 1,
  short: text(short),
  text: text(short),
}));
const asked = withRepeat(section("s1", [scale("a"), scale("b", { question: "a", any_of: [5] })]), "outcome");
const frozen: FrozenForm = {
  form: { sections: [asked, section("s2", [scale("c")])] },
  teachers: [],
  own: [],
  outcomes,
};

describe("a section that repeats for each outcome", () => {
  it("asks about one after the other", () => {
    expect(itemsOf(stepsOf(frozen)).map(({ key }) => key)).toEqual(["a@0", "b@0", "a@1", "b@1", "c"]);
    expect(stepsOf(frozen)[0]?.groups.map(({ outcome }) => outcome)).toEqual([0, 1]);
  });

  it("asks nothing where the programme has no outcomes", () => {
    expect(itemsOf(stepsOf({ ...frozen, outcomes: [] })).map(({ key }) => key)).toEqual(["c"]);
  });

  it("looks at the answer about the same outcome", () => {
    const visible = visibleKeys(itemsOf(stepsOf(frozen)), { "a@0": 1, "a@1": 5 });
    expect([...visible]).toEqual(["a@0", "a@1", "b@1", "c"]);
  });

  it("is for companies alone, and has no score", () => {
    expect(check("enterprise", frozen.form)).toEqual([]);
    const place = { section: "s1", question: null };
    expect(check("student", frozen.form)).toEqual([{ ...place, field: "per_outcome", reason: "not_of_kind" }]);
    const scored = { sections: [{ ...asked, weight: 100 }] };
    expect(check("enterprise", scored)).toEqual([{ ...place, field: "weight", reason: "scored" }]);
  });
});

it("a section written before there were outcomes reads as it did, and is written as it was", () => {
  const once = section("s", []);
  expect(repeatOf(once)).toBe("none");
  expect(repeatOf({ ...once, per_teacher: true })).toBe("teacher");
  expect(withRepeat(withRepeat(once, "outcome"), "teacher")).toEqual({ ...once, per_teacher: true });
  expect(repeatFor("observation")).toBe("teacher");
});
