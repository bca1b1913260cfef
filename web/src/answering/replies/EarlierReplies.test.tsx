import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";

import { queryClient } from "../../api/query-client";
import { repliesQuery } from "../../api/results/reply-queries";
import type { StudentReplies } from "../../api/results/result-queries";
import { loadPageTexts, setLanguage } from "../../i18n/language";
import { evaluationId } from "../samples";
import { EarlierReplies } from "./EarlierReplies";

beforeAll(async () => {
  await setLanguage("zh-CN");
  await loadPageTexts("outcome");
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const reply = (year: number, body: string) => ({
  name: "陈雅萍",
  body,
  state: "done" as const,
  outcome: null,
  term: { year, number: 2 },
});

function show(earlier: StudentReplies["earlier"]) {
  queryClient.setQueryData(repliesQuery(evaluationId).queryKey, { class: [], earlier });
  return render(
    <QueryClientProvider client={queryClient}>
      <EarlierReplies evaluation={evaluationId} />
    </QueryClientProvider>,
  ).container.textContent;
}

it("the form begins with the newest reply itself, whose it is, and the way to all of them", () => {
  const shown = show([reply(2025, "习题课从第 9 周起每两周一次"), reply(2024, "更早的一条")]);
  expect(shown).toContain("习题课从第 9 周起每两周一次");
  expect(shown).toContain("陈雅萍老师，2025–2026 第2学期");
  expect(shown).not.toContain("更早的一条");
  expect(screen.getByRole("button", { name: "以前同学的意见，老师这样回复" })).toBeTruthy();
});

it("where nobody has replied there is nothing", () => {
  expect(show([])).toBe("");
});
