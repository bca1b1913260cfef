// Dates without a clock, written as the server writes them: 2026-10-07. As text they sort as dates do.

const dayMs = 86_400_000;
const pattern = /^\d{4}-\d{2}-\d{2}$/;

const moment = (date: string) => Date.parse(`${date}T00:00Z`);
const dateAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Not the 30th of February, nor half a date from a field that is being filled in. */
export function isDate(text: string): boolean {
  return pattern.test(text) && !Number.isNaN(moment(text)) && dateAt(moment(text)) === text;
}

export function makeDate(year: number, month: number, day: number): string {
  return dateAt(Date.UTC(year, month - 1, day));
}

export function addDays(date: string, days: number): string {
  return dateAt(moment(date) + days * dayMs);
}

export function daysFrom(from: string, to: string): number {
  return Math.round((moment(to) - moment(from)) / dayMs);
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(date: string): number {
  return new Date(moment(date)).getUTCDay() || 7;
}

/** Of the week that the date lies in. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

export const yearOf = (date: string) => Number(date.slice(0, 4));
export const monthOf = (date: string) => Number(date.slice(5, 7));
export const dayOf = (date: string) => Number(date.slice(8, 10));

/** From the first to the last, both included. */
export function datesBetween(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, daysFrom(first, last) + 1) }, (_, day) => addDays(first, day));
}

/** For the browser's own words about a date. */
export function asMoment(date: string): Date {
  return new Date(moment(date));
}
