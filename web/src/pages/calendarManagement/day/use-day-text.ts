import { useDateWords } from "../../../calendar/use-date-words";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import type { DayMark } from "../term/term-draft";

/** What is said of a day, in words. */
export function useDayText() {
  const { t } = useTranslation("calendarManagement");
  const words = useDateWords();
  const localText = useLocalText();

  const holiday = (mark: Extract<DayMark, { kind: "off" }>) => localText({ zh: mark.zh, en: mark.en || null });
  /** 10月7日 星期三 */
  const dayAndWeekday = (date: string) => t("day.date", { date: words.day(date), weekday: words.weekday(date) });

  function marked(mark: DayMark): string {
    if (mark.kind === "makeUp") return t("day.makeUp", { day: dayAndWeekday(mark.standsFor) });
    const name = holiday(mark);
    return name === "" ? t("day.off") : t("day.offNamed", { name });
  }

  /** 10月1日至10月7日; one day alone with its weekday. */
  const range = (first: string, last: string) =>
    first === last ? dayAndWeekday(first) : t("day.range", { first: words.day(first), last: words.day(last) });

  return { words, holiday, dayAndWeekday, marked, range };
}
