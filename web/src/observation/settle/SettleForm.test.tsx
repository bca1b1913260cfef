import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import { loadPageTexts, setLanguage } from "../../i18n/language";
import { SettleForm } from "./SettleForm";

beforeAll(async () => {
  await setLanguage("zh-CN");
  await loadPageTexts("observation");
});
afterEach(cleanup);

type Settle = ComponentProps<typeof SettleForm>["onSettle"];

async function show(onSettle: Settle, error: string | null = null) {
  const routeTree = createRootRoute({
    component: () => <SettleForm onSettle={onSettle} busy={false} error={error} />,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole("radio", { name: /维持/ });
}

it("says what follows from each outcome, and the button repeats the choice", async () => {
  await show(vi.fn<Settle>());
  expect(screen.getAllByRole("radio")).toHaveLength(3);
  expect(screen.getByText(/各版都保留/)).toBeDefined();
  fireEvent.click(screen.getByRole("radio", { name: /撤回/ }));
  expect(screen.getByRole("button", { name: "裁定：撤回" })).toBeDefined();
});

it("does nothing without an outcome and a reason, and says which is missing", async () => {
  const settle = vi.fn<Settle>();
  await show(settle);
  fireEvent.click(screen.getByRole("button", { name: "裁定" }));
  expect(screen.getByText("请选一种")).toBeDefined();
  expect(screen.getByText(/请写理由/)).toBeDefined();
  fireEvent.click(screen.getByRole("radio", { name: /维持/ }));
  fireEvent.change(screen.getByLabelText("理由"), { target: { value: "  " } });
  fireEvent.click(screen.getByRole("button", { name: "裁定：维持" }));
  expect(settle).not.toHaveBeenCalled();
});

it("hands on the outcome and the reason without its edges", async () => {
  const settle = vi.fn<Settle>(() => Promise.resolve());
  await show(settle, "没有裁定");
  fireEvent.click(screen.getByRole("radio", { name: /修改/ }));
  fireEvent.change(screen.getByLabelText("理由"), { target: { value: " 教案第 6 页写明。\n" } });
  fireEvent.click(screen.getByRole("button", { name: "裁定：以修改后的为准" }));
  expect(settle).toHaveBeenCalledWith("amended", "教案第 6 页写明。");
  expect(screen.getByRole("alert").textContent).toContain("没有裁定");
});
