// What everybody is to be told stands on the page of results too.
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";

import { type Institution, institutionQuery } from "../../../api/own/queries";
import { queryClient } from "../../../api/query-client";
import type { ResultView } from "../../../api/models";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import type { ClassResult } from "../../../results/model";
import { Lead } from "./Lead";
import { RulesLine } from "./RulesLine";

const minimums = { distribution: 5, mean: 10, compared: 15 };
const result = (issued: number): ClassResult => ({
  response: { ballots: 4, eligible: 60, late: 0, left: 0, issued, unreadable: 1, rate: 4 / 60 },
  minimums,
  sections: [],
  totals: [],
  own: [],
  inattentive: null,
});

beforeAll(async () => {
  await loadPageTexts("results");
});
beforeEach(() => void queryClient.setQueryData(institutionQuery.queryKey, {} as Institution));
afterEach(cleanup);

it.each(["zh-CN", "en"] as const)(
  "the code of the lists stands under the results of a class (%s)",
  async (language) => {
    await setLanguage(language);
    const view = { counted_at: null, campaign: { code: null, list_code: "7QF3 K9XM 2HTP W4BD" } } as ResultView;
    render(
      <QueryClientProvider client={queryClient}>
        <RulesLine view={view} minimums={minimums} />
      </QueryClientProvider>,
    );
    expect(screen.getByText(/7QF3 K9XM 2HTP W4BD/)).toBeTruthy();
  },
);

it.each([
  ["zh-CN", /比发出的凭证多 2 份，来历不明/],
  ["en", /2 answers more in the box than tokens given out, and where they come from is not known/],
] as const)("ballots beyond the tokens are told above the results, and only then (%s)", async (language, told) => {
  await setLanguage(language);
  const shape = { sections: [], total: null };
  const { rerender } = render(<Lead result={result(3)} shape={shape} compared side={null} />);
  expect(screen.getByText(told)).toBeTruthy();
  rerender(<Lead result={result(5)} shape={shape} compared side={null} />);
  expect(screen.queryByText(told)).toBeNull();
});

it("where all of a small class answered, that is said, and nothing of others who think something else", async () => {
  await setLanguage("zh-CN");
  const response = { ballots: 13, eligible: 13, late: 0, left: 0, issued: 13, unreadable: 0, rate: 1 };
  const shape = { sections: [], total: null };
  const { rerender } = render(<Lead result={{ ...result(13), response }} shape={shape} compared side={null} />);
  expect(screen.getByText("全班 13 人都作答了；不满 15 份，不与别的班比较。")).toBeTruthy();
  expect(screen.queryByText(/怎么想/)).toBeNull();
  expect(screen.queryByText(/答卷太少/)).toBeNull();
  rerender(
    <Lead result={{ ...result(13), response: { ...response, eligible: 20 } }} shape={shape} compared side={null} />,
  );
  expect(screen.getByText(/另外 7 人怎么想，这里看不到/)).toBeTruthy();
});
