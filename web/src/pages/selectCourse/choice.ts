// What an observer looks for, as the address says it.
import { isDate } from "../../calendar/civil-date";
import { readOneOf, readPage } from "../../lib/search/search-params";
import { mostPeriods } from "../../timetable/meeting";
import type { selectCourse } from "./page";

type Search = ReturnType<typeof selectCourse.search>;

export const whens = ["now", "today", "week"] as const;
type When = (typeof whens)[number];

/** One meeting of a class. */
export interface ChosenMeeting {
  offering: string;
  date: string;
  from: number;
}

export interface Choice {
  when: When;
  college: string | undefined;
  q: string | undefined;
  weekday: number | undefined;
  period: number | undefined;
  /** Nobody has been there for so many terms. */
  unseen: number | undefined;
  view: "list" | "grid";
  /** Of the term; without it the present one. */
  week: number | undefined;
  page: number | undefined;
  /** The one beside the list. */
  meeting: ChosenMeeting | null;
  /** An own visit, at which to look again. */
  follows: string | undefined;
}

const mostWeeks = 30;
export const unseenTerms = [1, 2, 3, 4] as const;

function numberUpTo(most: number, word: string | undefined): number | undefined {
  const number = Number(word);
  return Number.isSafeInteger(number) && number >= 1 && number <= most ? number : undefined;
}

export function choiceOf(search: Search): Choice {
  const { college, q, class: offering, date } = search;
  const from = numberUpTo(mostPeriods, search.from);
  const when = readOneOf(search.when, whens) ?? "now";
  return {
    when,
    college,
    q,
    weekday: when === "week" ? numberUpTo(7, search.weekday) : undefined,
    period: when === "now" ? undefined : numberUpTo(mostPeriods, search.period),
    unseen: numberUpTo(unseenTerms.length, search.unseen),
    view: readOneOf(search.view, ["grid"]) ?? "list",
    week: when === "week" ? numberUpTo(mostWeeks, search.week) : undefined,
    page: readPage(search.page),
    meeting:
      offering !== undefined && date !== undefined && isDate(date) && from !== undefined
        ? { offering, date, from }
        : null,
    follows: search.follows,
  };
}

/** Those that leave something out. */
export const filtersOf = ({ college, q, weekday, period, unseen }: Choice) => [college, q, weekday, period, unseen];
