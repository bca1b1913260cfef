// Terms made through the API, for tests and pictures that are about what comes after.
import { expect, type APIRequestContext, type APIResponse } from "@playwright/test";

export interface NewTerm {
  year: number;
  number: number;
  first_monday: string;
  weeks: number;
  days_off?: { date: string; label: { zh: string; en: string | null } | null }[];
  make_up_days?: { date: string; stands_for: string }[];
}

interface StoredTerm {
  id: string;
  year: number;
  number: number;
  version: number;
}

interface StoredCalendar {
  terms: StoredTerm[];
}

async function calendarOf(answer: APIResponse): Promise<StoredCalendar> {
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: StoredCalendar }).data;
}

/** The term's id. One that is there already is changed instead. */
export async function makeTerm(request: APIRequestContext, token: string, term: NewTerm): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const body = { days_off: [], make_up_days: [], ...term };
  const isIt = ({ year, number }: StoredTerm) => year === term.year && number === term.number;
  const { terms } = await calendarOf(await request.get("/calendar", { headers }));
  const there = terms.find(isIt);
  const answer = there
    ? await request.put(`/terms/${there.id}`, { headers, data: { ...body, version: there.version } })
    : await request.post("/terms", { headers, data: body });
  return (await calendarOf(answer)).terms.find(isIt)?.id ?? "";
}

export async function makeCurrent(request: APIRequestContext, token: string, id: string) {
  await calendarOf(await request.put(`/terms/${id}/current`, { headers: { Authorization: `Bearer ${token}` } }));
}

/** Nothing in that academic year, whatever an earlier run left there. */
export async function clearYear(request: APIRequestContext, token: string, year: number) {
  const headers = { Authorization: `Bearer ${token}` };
  const { terms } = await calendarOf(await request.get("/calendar", { headers }));
  for (const { id, version } of terms.filter((term) => term.year === year)) {
    await request.delete(`/terms/${id}?version=${version}`, { headers });
  }
}

const dayMs = 86_400_000;

/** Days off from the first to the last, under one name. */
export function holiday(first: string, last: string, zh: string, en: string | null = null) {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return Array.from({ length: (to - from) / dayMs + 1 }, (_, day) => ({
    date: new Date(from + day * dayMs).toISOString().slice(0, 10),
    label: { zh, en },
  }));
}
