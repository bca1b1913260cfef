import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import type { Outcome } from "../../../results/raters/said";
import { chooseResultsView } from "../../../results/view";
import { Outcomes } from "./Outcomes";

const words = (...zh: string[]) => zh.map((word) => ({ zh: word, en: null }));
const bars = (...counts: number[]) => ({ counts, n: counts.reduce((sum, count) => sum + count, 0) });

const research: Outcome = {
  number: 4,
  short: { zh: "研究", en: null },
  text: { zh: "能够设计实验、分析与解释数据。", en: null },
  enterprise: {
    importance: bars(0, 2, 5, 3, 2),
    performance: bars(0, 2, 4, 3, 0),
    judged: 9,
    important: 5,
    weak: 2,
  },
  students: { score: 74.3, low: 70, high: 77, answered: 412, of: 655, source: { zh: "期末评教", en: null } },
  attainment: { value: 0.7, year: 2025, source: "课程成绩法" },
};

beforeAll(async () => {
  await setLanguage("zh-CN");
  await loadPageTexts("results");
  await loadPageTexts("comprehensiveReport");
});
// The school's time zone is not needed here.
beforeEach(() => vi.stubGlobal("fetch", () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  chooseResultsView("chart");
});

function show(outcomes: readonly Outcome[]) {
  const report = {
    outcomes,
    asked: { submitted: 12, enterprises: 7 },
    scales: {
      importance: words("不重要", "不太重要", "一般", "重要", "非常重要"),
      performance: words("很弱", "较弱", "一般", "较强", "很强"),
    },
  } as unknown as EnterpriseReport;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Outcomes report={report} />
    </QueryClientProvider>,
  );
}

it("says of each bar how many gave which answer, and who could not judge", () => {
  show([research]);
  expect(screen.getByRole("img", { name: "重要性：不太重要 2 人，一般 5 人，重要 3 人，非常重要 2 人" })).toBeDefined();
  expect(screen.getByRole("img", { name: "表现：较弱 2 人，一般 4 人，较强 3 人，无法判断 3 人" })).toBeDefined();
  const block = within(screen.getAllByRole("listitem").at(-1) as HTMLElement);
  expect(block.getByText("（9 人能判断）").parentElement?.textContent).toBe("5 人认为重要，2 人认为弱（9 人能判断）");
});

it("gives each group its own number, people and source", () => {
  show([research]);
  expect(screen.getByText("412 / 655 人")).toBeDefined();
  expect(screen.getByText("0.70")).toBeDefined();
  expect(screen.getByText("学生自评：期末评教。成绩达成度：课程成绩法。")).toBeDefined();
});

it("leaves out a column of which nothing is known, and says so", () => {
  show([{ ...research, students: null }]);
  expect(screen.queryByText("问卷里没有对应的题")).toBeNull();
  expect(screen.getByText(/没有标出毕业要求的题/)).toBeDefined();
});

it("draws nothing of enterprises where it is not shown, in the table neither", () => {
  show([{ ...research, enterprise: null }]);
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText(/企业的评分不显示/)).toBeDefined();
  cleanup();
  chooseResultsView("table");
  show([{ ...research, enterprise: null }]);
  expect(screen.getAllByRole("table")).toHaveLength(1);
  expect(screen.getByRole("table", { name: "学生自评和成绩达成度" })).toBeDefined();
});
