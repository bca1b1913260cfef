import { useCallback } from "react";

import type { Term } from "../api/teaching/calendar-queries";
import { useTranslation } from "../i18n/use-translation";
import { weekOf } from "./term-rules";

type NamedTerm = Pick<Term, "year" | "number">;
type TermInTime = Pick<Term, "first_monday" | "weeks">;

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

  return { year, name, place };
}
