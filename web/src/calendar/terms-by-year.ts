import type { Term } from "../api/teaching/calendar-queries";

/** Academic years, the latest first, each with its terms in their order. */
export function termsByYear(terms: readonly Term[]): { year: number; terms: Term[] }[] {
  const years = [...new Set(terms.map(({ year }) => year))].toSorted((one, other) => other - one);
  return years.map((year) => ({
    year,
    terms: terms.filter((term) => term.year === year).toSorted((one, other) => one.number - other.number),
  }));
}
