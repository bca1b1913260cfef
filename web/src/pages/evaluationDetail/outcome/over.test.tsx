import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";

import type { EvaluationForm } from "../../../api/models";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { Halted } from "./Halted";

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

beforeAll(async () => {
  await setLanguage("zh-CN");
  await Promise.all([loadPageTexts("outcome"), loadPageTexts("due")]);
});
afterEach(cleanup);

function show(state: EvaluationForm["state"]) {
  const form = {
    id: "0198f1c2-7d1e-7b6a-9b2e-3f4f5a6b7c8d",
    institution: "0198f1c2-7d1e-7b6a-9b2e-3f4f5a6b7c8e",
    state,
    course_name: { zh: "操作系统", en: null },
    teachers: ["刘思齐"],
    campaign: { name: { zh: "期末评教", en: null } },
    closes_at: "2026-11-01T14:00:00Z",
    counts_at: "2026-11-02T14:00:00Z",
  } as unknown as EvaluationForm;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router as never}>
        <Halted
          halt="elsewhere"
          form={form}
          submission={null}
          now={new Date("2026-11-17T00:00:00Z")}
          onRetry={() => {}}
        />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

it("a round that is over says how far it has come, on a device without the token", () => {
  show("published");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("已经计票");
  expect(screen.getByRole("link", { name: "核对我的回执" }).getAttribute("href")).toContain("/counted?list=");
  expect(screen.queryByText(/要送出或者修改/)).toBeNull();
  cleanup();
  show("closed");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("已经截止，等待计票");
  cleanup();
  show("open");
  expect(screen.getByText(/要送出或者修改，请在那里打开这门课/)).toBeTruthy();
});
