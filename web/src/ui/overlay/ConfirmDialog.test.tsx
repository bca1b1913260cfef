import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentProps } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { ConfirmDialog } from "./ConfirmDialog";

const onConfirm = vi.fn<() => void>();
const onClose = vi.fn<() => void>();

const ask = (props: Partial<ComponentProps<typeof ConfirmDialog>> = {}) => (
  <ConfirmDialog
    title="Delete the class?"
    text="Nothing brings it back."
    no="Keep it"
    yes="Delete"
    doing="Deleting…"
    onConfirm={onConfirm}
    onClose={onClose}
    {...props}
  />
);
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  onConfirm.mockClear();
  onClose.mockClear();
});
afterEach(cleanup);

it("does what is confirmed, or goes back", () => {
  render(ask());
  expect(screen.getByRole("dialog", { name: "Delete the class?" })).toBeDefined();
  fireEvent.click(button("Delete"));
  expect(onConfirm).toHaveBeenCalledOnce();
  fireEvent.click(button("Keep it"));
  expect(onClose).toHaveBeenCalledOnce();
});

it("stays while it is under way, so that a failure has somebody to be told to", () => {
  const { rerender } = render(ask({ busy: true }));
  fireEvent.click(button("Keep it"));
  fireEvent.click(button("Deleting…"));
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(onClose).not.toHaveBeenCalled();
  expect(onConfirm).not.toHaveBeenCalled();
  rerender(ask({ failure: "It is in use." }));
  expect(screen.getByRole("alert").textContent).toBe("It is in use.");
});

it("where something was typed, a stray key does not close it; its own way back does", () => {
  render(ask({ children: <input aria-label="Why" /> }));
  const escape = () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  fireEvent.change(screen.getByRole("textbox", { name: "Why" }), { target: { value: "Taught twice" } });
  escape();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(button("Keep it"));
  expect(onClose).toHaveBeenCalledOnce();
});

it("asked again, it knows nothing of what was typed the time before", () => {
  const field = { children: <input aria-label="Why" /> };
  const { rerender } = render(ask(field));
  fireEvent.change(screen.getByRole("textbox", { name: "Why" }), { target: { value: "Taught twice" } });
  rerender(ask({ ...field, open: false }));
  rerender(ask(field));
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
});

it("sends the form inside it", () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(ask({ form: "why", children: <form id="why" onSubmit={onSubmit} /> }));
  fireEvent.click(button("Delete"));
  expect(onSubmit).toHaveBeenCalledOnce();
});
