/** The year, where an office has written nothing but one: 2025, or 2025 届. Null: it is to be shown as it was written. */
export function plainYear(cohort: string): string | null {
  return /^\s*(\d{4})\s*届?\s*$/.exec(cohort)?.[1] ?? null;
}
