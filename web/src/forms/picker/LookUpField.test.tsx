import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { LookUpField } from "./LookUpField";

const people = ["陈雅萍", "陈新民", "刘思齐"];
const onChoose = vi.fn<(id: string) => void>();

function LookUp() {
  const [typed, setTyped] = useState("");
  return (
    <LookUpField
      name="teacher"
      label="find"
      typed={typed}
      onType={setTyped}
      status=""
      found={people.filter((name) => name.startsWith(typed)).map((name) => ({ id: name, label: name }))}
      onChoose={onChoose}
    />
  );
}

beforeEach(() => onChoose.mockClear());
afterEach(cleanup);

const input = () => screen.getByRole<HTMLInputElement>("combobox");
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(input(), { key });
const active = () => document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.textContent;

it("offers nothing before something is typed", () => {
  render(<LookUp />);
  fireEvent.focus(input());
  expect(input().getAttribute("aria-expanded")).toBe("false");
});

it("goes round with the arrows and takes one with Enter, which is not the form's", () => {
  render(<LookUp />);
  type("陈");
  expect(active()).toBe("陈雅萍");
  press("ArrowDown");
  expect(active()).toBe("陈新民");
  press("ArrowDown");
  expect(active()).toBe("陈雅萍");
  press("ArrowUp");
  expect(press("Enter")).toBe(false);
  expect(onChoose.mock.calls).toEqual([["陈新民"]]);
});

it("takes what is pressed", () => {
  render(<LookUp />);
  type("刘");
  fireEvent.click(screen.getByRole("option"));
  expect(onChoose.mock.calls).toEqual([["刘思齐"]]);
});

it("Escape closes the list first, and then belongs to whatever is around", () => {
  render(<LookUp />);
  type("陈");
  expect(press("Escape")).toBe(false);
  expect(input().getAttribute("aria-expanded")).toBe("false");
  expect(press("Escape")).toBe(true);
});

it("Enter that ends the choosing of a character chooses nobody", () => {
  render(<LookUp />);
  type("陈");
  fireEvent.keyDown(input(), { key: "Enter", isComposing: true });
  expect(onChoose).not.toHaveBeenCalled();
});
