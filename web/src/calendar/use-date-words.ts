import { useMemo } from "react";

import { type Language, useLanguage } from "../i18n/language";
import { asMoment } from "./civil-date";

const forms = {
  /** 10月7日 */
  day: { month: "long", day: "numeric" },
  /** 2026年10月7日 */
  dayOfYear: { year: "numeric", month: "long", day: "numeric" },
  /** 10月7日, and shorter than a month's full name in English. */
  shortDay: { month: "short", day: "numeric" },
  /** 10/7 */
  tinyDay: { month: "numeric", day: "numeric" },
  month: { month: "short" },
  weekday: { weekday: "long" },
  shortWeekday: { weekday: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateWords = { [Form in keyof typeof forms]: (date: string) => string };

function dateWords(locale: Language): DateWords {
  const inWords = (options: Intl.DateTimeFormatOptions) => {
    const words = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (date: string) => words.format(asMoment(date));
  };
  return {
    day: inWords(forms.day),
    dayOfYear: inWords(forms.dayOfYear),
    shortDay: inWords(forms.shortDay),
    tinyDay: inWords(forms.tinyDay),
    month: inWords(forms.month),
    weekday: inWords(forms.weekday),
    shortWeekday: inWords(forms.shortWeekday),
  };
}

/** Dates as people say them, in the interface's language. */
export function useDateWords(): DateWords {
  const language = useLanguage();
  return useMemo(() => dateWords(language), [language]);
}
