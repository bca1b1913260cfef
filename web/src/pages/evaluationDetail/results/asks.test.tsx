import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { ResultView } from "../../../api/models";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { ClassResultPage } from "./ClassResultPage";

const server = vi.fn<typeof fetch>();

beforeAll(async () => {
  await setLanguage("zh-CN");
  await loadPageTexts("results");
});
beforeEach(() => {
  server.mockReset().mockReturnValue(new Promise(() => undefined));
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ["final", 1],
  ["midterm", 0],
] as const)("enterprises are asked about at the end of a term, never in the middle (%s)", (kind, times) => {
  const view = {
    evaluation: "e1",
    course_name: { zh: "操作系统", en: null },
    college_name: { zh: "计算机学院", en: null },
    term: { year: 2026, number: 1 },
    campaign: { kind, name: { zh: "评教", en: null }, code: null, list_code: null },
    form: { form: { sections: [] }, teachers: [], own: [] },
    result: {
      response: { ballots: 3, eligible: 60, late: 0, left: 0, issued: 3, unreadable: 0, rate: 0.05 },
      minimums: { distribution: 5, mean: 10, compared: 15 },
      sections: [],
      totals: [],
      own: [],
      inattentive: null,
    },
    teacher: null,
    published_at: null,
    counted_at: null,
    replies: [],
    trend: [],
  } as unknown as ResultView;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClassResultPage view={view} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("操作系统");
  const asked = server.mock.calls.filter(([input]) => (input as string).endsWith("/evaluations/e1/result/enterprises"));
  expect(asked).toHaveLength(times);
});
