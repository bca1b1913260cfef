// Label, hint and error are one thing for every field: what a screen reader is told beside the control.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, it, vi } from "vitest";

import { CheckboxField } from "../choice/CheckboxField";
import { DateField, DateTimeField } from "./DateFields";
import { FileField } from "./FileField";
import { RadioGroupField } from "../choice/RadioGroupField";
import { TextAreaField } from "./TextAreaField";
import { TextField } from "./TextField";

afterEach(cleanup);

const nothing = () => undefined;
const describedText = (element: Element) =>
  (element.getAttribute("aria-describedby")?.split(" ") ?? [])
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

type Note = { hint?: string; error?: string };
const fields: [string, (note: Note) => ReactElement][] = [
  ["TextField", (note) => <TextField name="x" label="名称" value="" onValueChange={nothing} {...note} />],
  ["TextAreaField", (note) => <TextAreaField name="x" label="名称" value="" onValueChange={nothing} {...note} />],
  ["DateField", (note) => <DateField name="x" label="名称" value="" onValueChange={nothing} {...note} />],
  ["DateTimeField", (note) => <DateTimeField name="x" label="名称" value="" onValueChange={nothing} {...note} />],
  ["CheckboxField", (note) => <CheckboxField label="名称" checked={false} onCheck={nothing} {...note} />],
  [
    "FileField",
    (note) => <FileField label="名称" accept=".age" file={null} onPick={nothing} choose="选择" none="无" {...note} />,
  ],
];

it.each(fields)("%s: the error takes the hint's place, and is said with the control", (_, field) => {
  const { rerender } = render(field({ hint: "最多 20 个字" }));
  const control = () => screen.getByLabelText(/名称/);
  expect(describedText(control())).toBe("最多 20 个字");
  expect(control().getAttribute("aria-invalid")).toBeNull();
  rerender(field({ hint: "最多 20 个字", error: "请填写" }));
  expect(describedText(control())).toBe("请填写");
  expect(control().getAttribute("aria-invalid")).toBe("true");
});

const radios = (props: { error?: string; onChoose?: (value: string) => void }) => (
  <RadioGroupField
    name="kind"
    label="种类"
    value="b"
    choices={[
      { value: "a", label: "放假", about: "没有课" },
      { value: "b", label: "上课" },
      { value: "c", label: "补课", unavailable: "一次只能一天" },
    ]}
    onChoose={nothing}
    {...props}
  />
);

it("a choice tells what it is about, and what cannot be chosen why", () => {
  const onChoose = vi.fn<(value: string) => void>();
  render(radios({ onChoose }));
  expect(screen.getByRole("radio", { name: "放假 没有课" })).toBeDefined();
  expect(screen.getByRole("radio", { name: "补课 一次只能一天" }).hasAttribute("disabled")).toBe(true);
  expect(describedText(screen.getByRole("group", { name: "种类" }))).toBe("一次只能一天");
  fireEvent.click(screen.getByRole("radio", { name: /放假/ }));
  expect(onChoose).toHaveBeenCalledWith("a");
});

it("a choice at fault can be found by the form, and the group says what is wrong", () => {
  render(radios({ error: "请重新选择" }));
  expect(document.querySelector("[data-fault]")).toBe(screen.getByRole("radio", { name: "上课" }));
  expect(describedText(screen.getByRole("group", { name: "种类" }))).toContain("请重新选择");
});
