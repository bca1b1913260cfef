import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useCallback, useState } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { loadTextsInBoth } from "../../i18n/language";
import type { Answer, Answers, FrozenForm, Question } from "../model";
import { withAnswer } from "./with-answer";
import { Questionnaire } from "./Questionnaire";
import { useFilling } from "./use-filling";

const text = (zh: string, en: string | null = null) => ({ zh, en });
const asked = { help: null, required: true, shown_when: null };
const scale = (id: string): Question => ({
  ...asked,
  id,
  type: "scale",
  text: text(`题${id}`, `Question ${id}`),
  steps: 3,
  labels: [text("不同意", "Disagree"), text("一般", "Neutral"), text("同意", "Agree")],
  not_applicable: true,
  reversed: false,
  weight: 1,
});
const comment: Question = {
  ...asked,
  id: "why",
  type: "text",
  text: text("为什么"),
  max_length: 20,
  shown_when: { question: "a", any_of: [1] },
};
const frozen: FrozenForm = {
  form: {
    sections: [
      { id: "s1", title: text("课程", "Course"), weight: 50, per_teacher: false, questions: [scale("a"), comment] },
      { id: "s2", title: text("教师", "Teacher"), weight: 50, per_teacher: true, questions: [scale("b")] },
    ],
  },
  teachers: [
    { id: "t1", name: "周明远" },
    { id: "t2", name: "林晓彤" },
  ],
  own: [],
};

beforeAll(() => loadTextsInBoth("questionnaire"));
afterEach(cleanup);

const onFinish = vi.fn<(answers: Answers) => void>();

function Filling({ language = "zh-CN" }: { language?: "zh-CN" | "en" }) {
  const [answers, setAnswers] = useState<Answers>({});
  const change = useCallback(
    (key: string, answer: Answer | undefined) => setAnswers((before) => withAnswer(before, key, answer)),
    [],
  );
  const filling = useFilling({ frozen, answers, onFinish: () => onFinish(answers) });
  return (
    <>
      <Questionnaire
        frozen={frozen}
        answers={answers}
        onChange={change}
        language={language}
        step={filling.step}
        onStep={filling.goTo}
        found={filling.found}
        onFoundStep={filling.goToFound}
        head={<h1>数据结构</h1>}
      />
      <button type="button" onClick={filling.next}>
        next
      </button>
    </>
  );
}

const next = () => fireEvent.click(screen.getByText("next"));
const group = (name: RegExp) => screen.getByRole("radiogroup", { name });
const choose = (question: HTMLElement, option: string) => fireEvent.click(within(question).getByLabelText(option));

describe("a questionnaire", () => {
  it("has every option with its word, and not applicable among them", () => {
    render(<Filling />);
    expect(within(group(/题a/)).getAllByRole("radio")).toHaveLength(4);
    choose(group(/题a/), "不适用");
    expect(within(group(/题a/)).getByLabelText<HTMLInputElement>("不适用").checked).toBe(true);
  });

  it("takes a digit for its cell, and leaves the rest of the keyboard alone", () => {
    render(<Filling />);
    const cells = within(screen.getByRole("radiogroup", { name: /题a/ })).getAllByRole<HTMLInputElement>("radio");
    const chosen = () => cells.findIndex(({ checked }) => checked);
    cells[0]?.focus();
    fireEvent.keyDown(document.activeElement ?? document, { key: "3" });
    expect([chosen(), cells.indexOf(document.activeElement as HTMLInputElement)]).toEqual([2, 2]);
    for (const pressed of [{ key: "9" }, { key: "0" }, { key: "x" }, { key: "1", ctrlKey: true }])
      fireEvent.keyDown(document.activeElement ?? document, pressed);
    expect(chosen()).toBe(2);
  });

  it("speaks the language it is asked to speak", () => {
    render(<Filling language="en" />);
    expect(within(group(/Question a/)).getByLabelText("Not applicable")).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Parts of the questionnaire" })).toBeTruthy();
  });

  it("shows what an answer asks for, says so, and keeps the focus", () => {
    render(<Filling />);
    const low = within(group(/题a/)).getByLabelText("不同意");
    low.focus();
    fireEvent.click(low);
    expect(screen.getByRole("textbox", { name: /为什么/ })).toBeTruthy();
    expect(screen.getByText("下面多了 1 题").getAttribute("role")).toBe("status");
    expect(document.activeElement).toBe(low);
    choose(group(/题a/), "同意");
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("does not go on before the step is answered, and leads to what is missing", () => {
    render(<Filling />);
    next();
    const summary = screen.getByRole("region", { name: /还有 1 题/ });
    expect(document.activeElement).toBe(summary);
    fireEvent.click(within(summary).getByRole("button", { name: /题a/ }));
    expect(group(/题a/).contains(document.activeElement)).toBe(true);
    expect(group(/题a/).getAttribute("aria-invalid")).toBe("true");
    choose(group(/题a/), "同意");
    expect(screen.getByRole("region", { name: /列出的都补上了/ })).toBeTruthy();
    next();
    expect(document.activeElement?.textContent).toBe("教师");
  });

  it("asks about each teacher, and finds what was left out in an earlier step", () => {
    render(<Filling />);
    fireEvent.click(screen.getByRole("button", { name: /教师/ }));
    const [first, second] = screen.getAllByRole("radiogroup", { name: /题b/ });
    expect(screen.getByRole("region", { name: "林晓彤" })).toBeTruthy();
    if (first) choose(first, "同意");
    next();
    expect(screen.getByRole("region", { name: /还有 2 题/ })).toBeTruthy();
    choose(group(/题a/), "同意");
    fireEvent.click(screen.getByRole("button", { name: /题b.*林晓彤/ }));
    expect(second).toBeTruthy();
    const now = screen.getAllByRole("radiogroup", { name: /题b/ })[1];
    expect(now?.contains(document.activeElement)).toBe(true);
    if (now) choose(now, "不适用");
    next();
    expect(onFinish).toHaveBeenCalledWith({ a: 3, "b@0": 3, "b@1": null });
  });

  it("keeps spaces that are typed without taking them for an answer", () => {
    render(<Filling />);
    choose(group(/题a/), "不同意");
    const box = screen.getByRole<HTMLTextAreaElement>("textbox");
    fireEvent.change(box, { target: { value: "  " } });
    expect(box.value).toBe("  ");
    next();
    expect(screen.getByRole("region", { name: /还有 1 题/ })).toBeTruthy();
  });
});
