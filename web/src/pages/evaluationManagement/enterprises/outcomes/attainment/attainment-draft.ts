// How far grades say that outcomes were attained, by year of graduation. The numbers come from elsewhere: nothing is worked
// out here.
import type { Attainment, AttainmentsForm, Outcome } from "../../../../../api/enterprises/plan-queries";

/** As typed; a value that is empty is not known. */
export interface AttainmentDraft {
  year: string;
  source: string;
  values: Readonly<Record<string, string>>;
}

/** The years there are, the newest first. */
export const yearsOf = (attainments: readonly Attainment[]): number[] =>
  [...new Set(attainments.map(({ year }) => year))].toSorted((one, other) => other - one);

/** One source stands for its year: they are saved together. */
export const sourceOf = (attainments: readonly Attainment[], year: number): string =>
  attainments.find((one) => one.year === year)?.source ?? "";

export function draftOfYear(attainments: readonly Attainment[], year: number): AttainmentDraft {
  const ofYear = attainments.filter((one) => one.year === year);
  return {
    year: String(year),
    source: sourceOf(attainments, year),
    values: Object.fromEntries(ofYear.map(({ outcome, value }) => [outcome, String(value)])),
  };
}

export const noAttainment: AttainmentDraft = { year: "", source: "", values: {} };

export function formOf({ year, source, values }: AttainmentDraft, outcomes: readonly Outcome[]): AttainmentsForm {
  return {
    year: Number(year),
    source: source.trim(),
    values: outcomes.flatMap(({ id }) => {
      const typed = values[id]?.trim() ?? "";
      return typed === "" ? [] : [{ outcome: id, value: Number(typed) }];
    }),
  };
}

export interface AttainmentFaults {
  year?: "year";
  source?: "required" | "too_long";
  values: Record<string, "value">;
  /** There is not one number. */
  none?: true;
}

const longestSource = 200;
const isValue = (typed: string) => /^(0(\.\d{1,3})?|1(\.0{1,3})?)$/.test(typed);

export function check(draft: AttainmentDraft, outcomes: readonly Outcome[]): AttainmentFaults {
  const year = Number(draft.year);
  const isYear = /^\d{4}$/.test(draft.year.trim()) && year >= 1990 && year <= 2100;
  const source = [...draft.source.trim()].length;
  const typed = outcomes
    .map(({ id }) => [id, draft.values[id]?.trim() ?? ""] as const)
    .filter(([, text]) => text !== "");
  return {
    ...(!isYear && { year: "year" }),
    ...(source === 0 ? { source: "required" } : source > longestSource && { source: "too_long" }),
    values: Object.fromEntries(typed.filter(([, text]) => !isValue(text)).map(([id]) => [id, "value"])),
    ...(typed.length === 0 && { none: true }),
  };
}

export const isSound = ({ year, source, values, none }: AttainmentFaults) =>
  year === undefined && source === undefined && none === undefined && Object.keys(values).length === 0;
