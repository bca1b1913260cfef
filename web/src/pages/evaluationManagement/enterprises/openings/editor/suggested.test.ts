import { expect, it, test } from "vitest";

import { defaultName, suggestClosing, suggestCohort, suggestPlan, suggestTemplate } from "./suggested";

test.each([
  ["graduates_1y", "2025"],
  ["graduates_5y", "2021"],
  ["interns", "2023"],
  ["course", ""],
] as const)("in 2026 one asks about %s of %j", (about, cohort) => {
  expect(suggestCohort(about, 2026)).toBe(cohort);
});

it("takes the plan under which a cohort studied", () => {
  const plans = [
    { id: "2018", entry_from: 2018, entry_to: 2021 },
    { id: "2022", entry_from: 2022, entry_to: null },
  ];
  expect(suggestPlan(plans, "graduates_1y", "2025")?.id).toBe("2018");
  expect(suggestPlan(plans, "graduates_1y", "2026")?.id).toBe("2022");
  expect(suggestPlan(plans, "interns", "2023")?.id).toBe("2022");
  expect(suggestPlan(plans, "graduates_5y", "2010")?.id).toBe("2022");
  expect(suggestPlan([], "interns", "2023")).toBeNull();
});

it("is named in both languages", () => {
  expect(defaultName("graduates_1y", "2025")).toEqual({
    zh: "2025 届毕业生企业评价（毕业一年）",
    en: "Enterprise survey, one year on: graduates of 2025",
  });
});

it("stays open for a month", () => {
  expect(suggestClosing("2026-11-17")).toBe("2026-12-17T18:00");
});

test("programmes are asked about outcome by outcome where there is such a form, courses never", () => {
  const forms = [
    { id: "course", by_outcome: false },
    { id: "outcomes", by_outcome: true },
  ];
  expect(suggestTemplate(forms, "graduates_1y")).toBe("outcomes");
  expect(suggestTemplate(forms, "course")).toBe("course");
  expect(suggestTemplate(forms.slice(0, 1), "interns")).toBe("course");
  expect(suggestTemplate([], "interns")).toBe("");
});
