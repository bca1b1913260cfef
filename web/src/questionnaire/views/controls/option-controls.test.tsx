// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";

import type { Answer, ChoicesQuestion } from "../../model";
import { ChoicesControl } from "./OptionControls";

afterEach(cleanup);

const option = (zh: string) => ({ text: { zh, en: null } });
const question = {
  id: "parts",
  type: "choices",
  options: [option("实验"), option("讨论"), { ...option("以上都没有"), exclusive: true }],
} as unknown as ChoicesQuestion;

function Asked() {
  const [answer, setAnswer] = useState<Answer | undefined>();
  return (
    <ChoicesControl
      question={question}
      answer={answer}
      language="zh-CN"
      id="parts"
      describedBy={undefined}
      invalid={false}
      onAnswer={setAnswer}
    />
  );
}

const ticked = () => screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked);

test("what excludes the others is chosen alone, and gives way to any of them", () => {
  render(<Asked />);
  const [lab, talk, none] = screen.getAllByRole("checkbox");
  if (!lab || !talk || !none) throw new Error("three options");
  fireEvent.click(lab);
  fireEvent.click(talk);
  expect(ticked()).toEqual([true, true, false]);
  fireEvent.click(none);
  expect(ticked()).toEqual([false, false, true]);
  fireEvent.click(talk);
  expect(ticked()).toEqual([false, true, false]);
  fireEvent.click(talk);
  expect(ticked()).toEqual([false, false, false]);
});
