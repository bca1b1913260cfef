import { describe, expect, test } from "vitest";

import type { ChoiceQuestion, Question, ScaleQuestion } from "../../../questionnaire/model";
import { apply } from "./apply";
import { type Draft, findQuestion } from "./draft";
import { perform, startEditing, undo } from "./history";
import { freshIds } from "./ids";
import { newQuestion } from "./new-question";
import type { Operation, SectionChange } from "./operations";

const asked = (id: string, more: Partial<Question> = {}) => ({ ...newQuestion("scale", id), ...more }) as Question;
const depending = (id: string, question: string, any_of = [1, 2]) => asked(id, { shown_when: { question, any_of } });
const draftOf = (...sections: Question[][]): Draft => ({
  name: { zh: "表", en: null },
  form: {
    sections: sections.map((questions, at) => ({
      id: `s${at}`,
      title: { zh: `维度 ${at}`, en: null },
      weight: 50,
      per_teacher: false,
      questions,
    })),
  },
});
const order = ({ form }: Draft) => form.sections.map(({ questions }) => questions.map(({ id }) => id).join(" "));
const questionOf = <Q extends Question>({ form }: Draft, id: string) => findQuestion(form, id)?.question as Q;
const doTo = (draft: Draft, ...operations: Operation[]) =>
  operations.reduce((before, operation) => apply(before, operation).draft, draft);

const draft = draftOf([asked("a"), asked("b"), asked("c")], [asked("d")]);

describe("places", () => {
  test("a question moves within its section and to another", () => {
    expect(order(doTo(draft, { do: "move_question", question: "a", section: "s0", at: 2 }))).toEqual(["b c a", "d"]);
    expect(order(doTo(draft, { do: "move_question", question: "c", section: "s1", at: 0 }))).toEqual(["a b", "c d"]);
    expect(doTo(draft, { do: "move_question", question: "b", section: "s0", at: 1 })).toBe(draft);
  });

  test("after a removal its neighbour is selected, and the section when none is left", () => {
    expect(apply(draft, { do: "remove_question", question: "b" }).selected).toEqual({ kind: "question", id: "c" });
    expect(apply(draft, { do: "remove_question", question: "c" }).selected).toEqual({ kind: "question", id: "b" });
    expect(apply(draft, { do: "remove_question", question: "d" }).selected).toEqual({ kind: "section", id: "s1" });
    expect(apply(draftOf([]), { do: "remove_section", section: "s0" }).selected).toBeNull();
  });

  test("a copy stands below the original and is selected", () => {
    const { draft: after, selected } = apply(draft, { do: "duplicate_question", question: "a", id: "x" });
    expect(order(after)).toEqual(["a x b c", "d"]);
    expect(selected).toEqual({ kind: "question", id: "x" });
  });

  test("a copied section depends on itself", () => {
    const before = draftOf([asked("a")], [asked("b"), depending("c", "b"), depending("d", "a")]);
    const after = doTo(before, { do: "duplicate_section", section: "s1", ids: ["new", "x", "y", "z"] });
    expect(order(after)).toEqual(["a", "b c d", "x y z"]);
    expect(questionOf(after, "y").shown_when?.question).toBe("x");
    expect(questionOf(after, "z").shown_when?.question).toBe("a");
  });

  test("an outcome is asked about once: a copy has none, and without one the field is gone", () => {
    const asking = doTo(draft, { do: "set_outcome", question: "a", outcome: 3 });
    expect(questionOf(asking, "a").outcome).toBe(3);
    expect(doTo(asking, { do: "set_outcome", question: "a", outcome: 3 })).toBe(asking);
    const copied = doTo(
      asking,
      { do: "duplicate_question", question: "a", id: "x" },
      { do: "duplicate_section", section: "s0", ids: ["new", "k", "l", "m", "n"] },
    );
    expect([questionOf(copied, "x"), questionOf(copied, "k")].map((copy) => "outcome" in copy)).toEqual([false, false]);
    expect("outcome" in questionOf(doTo(asking, { do: "set_outcome", question: "a", outcome: null }), "a")).toBe(false);
    const text = doTo(asking, { do: "change_type", question: "a", type: "text" });
    expect("outcome" in questionOf(text, "a")).toBe(false);
  });

  test("the fifty-first question is not taken", () => {
    const full = draftOf(Array.from({ length: 50 }, (_, at) => asked(`q${at}`)));
    expect(doTo(full, { do: "duplicate_question", question: "q1", id: "x" })).toBe(full);
  });
});

describe("conditions", () => {
  const before = draftOf([asked("a"), depending("b", "a"), asked("c")]);

  test("go with the question they ask about, and it is told whose", () => {
    const { draft: after, freed } = apply(before, { do: "remove_question", question: "a" });
    expect(freed).toEqual(["b"]);
    expect(questionOf(after, "b").shown_when).toBeNull();
  });

  test("go when they would look forward, and come back with a step back", () => {
    const { editing, freed } = perform(
      startEditing(before),
      { do: "move_question", question: "a", section: "s0", at: 1 },
      0,
    );
    expect(freed).toEqual(["b"]);
    expect(undo(editing).draft).toBe(before);
  });

  test("cannot ask, in what is asked once, about what is asked for each teacher", () => {
    const { freed } = apply(draftOf([asked("a")], [depending("b", "a")]), {
      do: "set_section",
      section: "s0",
      change: { repeat: "teacher" },
    });
    expect(freed).toEqual(["b"]);
  });

  test("a section that repeats for each outcome has no weight, and says so on the wire only while it does", () => {
    const set = (change: SectionChange): Operation => ({ do: "set_section", section: "s0", change });
    const repeated = doTo(draftOf([asked("a")]), set({ repeat: "outcome" }));
    expect(repeated.form.sections[0]).toMatchObject({ per_teacher: false, per_outcome: true, weight: null });
    const once = doTo(repeated, set({ repeat: "none" }));
    expect(once.form.sections[0]).not.toHaveProperty("per_outcome");
  });

  const options = (...words: string[]) => words.map((zh) => ({ text: { zh, en: null }, score: null }));
  const choice = { ...newQuestion("choice", "a"), options: options("甲", "乙", "丙") } as ChoiceQuestion;

  test("follow the options they name", () => {
    const chosen = draftOf([choice, depending("b", "a", [2, 3])]);
    const without = doTo(chosen, { do: "remove_option", question: "a", at: 0 });
    expect(questionOf(without, "b").shown_when?.any_of).toEqual([1, 2]);
    const moved = doTo(chosen, { do: "move_option", question: "a", from: 2, to: 0 });
    expect(questionOf<ChoiceQuestion>(moved, "a").options.map(({ text }) => text.zh)).toEqual(["丙", "甲", "乙"]);
    expect(questionOf(moved, "b").shown_when?.any_of).toEqual([1, 3]);
  });

  test("lose the steps that a scale loses", () => {
    const scaled = draftOf([asked("a"), depending("b", "a", [1, 5]), depending("c", "a", [4, 5])]);
    const after = doTo(scaled, { do: "set_steps", question: "a", steps: 3 });
    expect(questionOf(after, "b").shown_when?.any_of).toEqual([1]);
    expect(questionOf(after, "c").shown_when).toBeNull();
  });

  test("survive a change of type with the same words only", () => {
    const chosen = draftOf([choice, depending("b", "a", [2])]);
    const kept = doTo(chosen, { do: "change_type", question: "a", type: "choices" });
    expect(questionOf(kept, "b").shown_when?.any_of).toEqual([2]);
    const lost = doTo(chosen, { do: "change_type", question: "a", type: "number" });
    expect(questionOf(lost, "b").shown_when).toBeNull();
  });
});

describe("types", () => {
  test("words that somebody wrote for a scale become options, and options words", () => {
    const labels = ["差", "较差", "中", "较好", "好"].map((zh) => ({ zh, en: null }));
    const one = draftOf([asked("a", { text: { zh: "讲解清楚", en: "Clear" }, labels })]);
    const chosen = doTo(one, { do: "change_type", question: "a", type: "choice" });
    expect(questionOf<ChoiceQuestion>(chosen, "a").options[4]).toEqual({ text: { zh: "好", en: null }, score: null });
    expect(questionOf(chosen, "a").text.en).toBe("Clear");
    const back = doTo(chosen, { do: "change_type", question: "a", type: "scale" });
    expect(questionOf(back, "a")).toEqual(questionOf(one, "a"));
  });

  test("degrees of agreement that nobody wrote do not", () => {
    const one = draftOf([asked("a", {})]);
    const chosen = doTo(one, { do: "change_type", question: "a", type: "choice" });
    expect(questionOf<ChoiceQuestion>(chosen, "a").options.map(({ text }) => text.zh)).toEqual(["", ""]);
    expect(questionOf(doTo(chosen, { do: "change_type", question: "a", type: "scale" }), "a")).toEqual(
      questionOf(one, "a"),
    );
  });

  test("fewer and more steps keep the ends' words", () => {
    const words = ["差", "较差", "中", "较好", "好"].map((zh) => ({ zh, en: null }));
    const own = draftOf([asked("a", { labels: words })]);
    const labels = (after: Draft) => questionOf<ScaleQuestion>(after, "a").labels.map(({ zh }) => zh);
    expect(labels(doTo(own, { do: "set_steps", question: "a", steps: 3 }))).toEqual(["差", "较差", "好"]);
    expect(labels(doTo(own, { do: "set_steps", question: "a", steps: 6 }))).toEqual([
      "差",
      "较差",
      "中",
      "",
      "较好",
      "好",
    ]);
    expect(labels(doTo(draft, { do: "set_steps", question: "a", steps: 4 }))).toEqual([
      "非常不同意",
      "不同意",
      "同意",
      "非常同意",
    ]);
    expect(labels(doTo(draft, { do: "set_steps", question: "a", steps: 10 }))).toHaveLength(2);
    const ends = doTo(draft, { do: "set_labels", question: "a", which: "ends" });
    expect(labels(ends)).toEqual(["非常不同意", "非常同意"]);
    expect(labels(doTo(ends, { do: "set_labels", question: "a", which: "each" }))).toHaveLength(5);
  });
});

describe("weights", () => {
  test("share 100 evenly among what is scored", () => {
    const unscored = apply(draftOf([], [], [], []), { do: "set_section", section: "s3", change: { weight: null } });
    const { sections } = doTo(unscored.draft, { do: "share_weights" }).form;
    expect(sections.map(({ weight }) => weight)).toEqual([33, 33, 34, null]);
  });
});

describe("steps back", () => {
  const typed = (zh: string): Operation => ({ do: "set_question", question: "a", change: { text: { zh, en: null } } });

  test("typing is one step until it pauses or goes to another field", () => {
    let editing = startEditing(draft);
    for (const [at, zh] of ["讲", "讲解", "讲解清"].entries())
      editing = perform(editing, typed(zh), at * 200, "a.zh").editing;
    expect(editing.past).toHaveLength(1);
    editing = perform(editing, typed("讲解清楚"), 5000, "a.zh").editing;
    expect(editing.past).toHaveLength(2);
    editing = perform(editing, { do: "set_name", name: { zh: "表二", en: null } }, 5100, "name").editing;
    expect(editing.past).toHaveLength(3);
    expect(undo(undo(undo(editing))).draft).toBe(draft);
  });

  test("a new change forgets what was taken back", () => {
    const { editing } = perform(startEditing(draft), { do: "remove_question", question: "a" }, 0);
    const { editing: other } = perform(undo(editing), { do: "remove_question", question: "b" }, 1);
    expect(other.future).toEqual([]);
  });
});

test("ids are drawn until one is free", () => {
  const signs = [...Array.from({ length: 8 }, () => 0), ...Array.from({ length: 8 }, () => 1)];
  const taken = draftOf([asked("aaaaaaaa")]).form;
  expect(freshIds(taken, 1, () => signs.shift() ?? 2)).toEqual(["bbbbbbbb"]);
});
