import { useCallback } from "react";

import type { Term } from "../api/teaching/calendar-queries";
import { useTranslation } from "../i18n/use-translation";
import { monthOf, yearOf } from "./civil-date";
import { weekOf } from "./term-rules";

type NamedTerm = Pick<Term, "year" | "number">;
type TermInTime = Pick<Term, "first_monday" | "weeks">;

/** By the month in which a term begins, from February on: numbers mean other seasons where a year has three terms. */
const seasons = ["spring", "summer", "autumn", "winter"] as const;
const seasonOf = (date: string) => seasons[Math.floor(((monthOf(date) + 10) % 12) / 3)] ?? "autumn";

/** What a term is called, and where in it we are. */
export function useTermText() {
  const { t } = useTranslation("nav");

  /** 2026–2027 */
  const year = useCallback((start: number) => `${start}–${start + 1}`, []);

  /** 2026–2027 第1学期 */
  const name = useCallback(
    (term: NamedTerm) => t("term.name", { year: year(term.year), number: term.number }),
    [t, year],
  );

  /** 第11周; before and after the term, that it is so. */
  const place = useCallback(
    (term: TermInTime, today: string) => {
      const week = weekOf(term, today);
      if (week !== null) return t("term.week", { week });
      return t(today < term.first_monday ? "term.ahead" : "term.ended");
    },
    [t],
  );

  /** 2026 秋, for where there is little room. */
  const season = useCallback(
    (term: TermInTime) => t(`term.season.${seasonOf(term.first_monday)}`, { year: yearOf(term.first_monday) }),
    [t],
  );

  return { year, name, place, season };
}
