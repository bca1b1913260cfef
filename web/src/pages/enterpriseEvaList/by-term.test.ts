import { expect, it } from "vitest";

import type { OwnSurvey } from "../../api/surveys/own-surveys";
import { bySurveyTerm } from "./by-term";

const survey = (id: string, year: number, number: number): OwnSurvey => ({
  survey: id,
  name: { zh: id, en: null },
  term: { year, number },
  about: "graduates_1y",
  closes_at: "2026-12-20T16:00:00Z",
  rows: [],
});

it("the newest term comes first, and its surveys stay in their order", () => {
  const terms = bySurveyTerm([survey("a", 2025, 2), survey("b", 2026, 1), survey("c", 2025, 1), survey("d", 2025, 2)]);
  expect(terms.map(({ surveys }) => surveys.map((one) => one.survey).join(""))).toEqual(["b", "ad", "c"]);
});
