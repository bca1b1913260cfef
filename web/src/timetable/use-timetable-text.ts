import { useLanguage } from "../i18n/language";
import { useTranslation } from "../i18n/use-translation";
import type { Meeting } from "./meeting";
import type { NumbersFault } from "./numbers";
import { type Weeks, type WeeksPiece, weeksPieces, weeksText } from "./weeks";

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** When classes meet, as schools write it and in words. */
export function useTimetableText() {
  const { t } = useTranslation("timetable");
  const language = useLanguage();

  /** 周一 */
  const weekday = (day: number) => t(`weekday.${days[day - 1] ?? "mon"}`);

  /** 1-15单周 */
  const weeks = (some: Weeks) => t("weeks", { count: some.length, weeks: weeksText(some, language) });

  /** 3-4节 */
  const periods = (from: number, to: number) =>
    t("periods", { count: to - from + 1, periods: from === to ? String(from) : `${from}-${to}` });

  /** 1-16周 周一 3-4节 教三-305 */
  function meeting(one: Meeting): string {
    const { room } = one;
    const parts = { weeks: weeks(one.weeks), weekday: weekday(one.weekday), periods: periods(one.from, one.to) };
    return room === null ? t("meeting", parts) : t("meetingIn", { ...parts, room });
  }

  function pieceInWords({ from, to, step }: WeeksPiece): string {
    if (step === 2) return t(from % 2 === 1 ? "words.odd" : "words.even", { from, to });
    return from === to ? t("words.one", { from }) : t("words.every", { from, to });
  }

  /** 第 1 至 8 周、第 10 至 16 周的双周 */
  const inWords = (some: Weeks) => weeksPieces(some).map(pieceInWords).join(t("words.and"));

  /** 第 1 至 16 周，共 16 周；第 4 周放假，不上课 */
  function echo(some: Weeks, off: Weeks): string {
    const total = t("words.total", { count: some.length, weeks: inWords(some) });
    return off.length === 0 ? total : t("words.off", { total, off: inWords(off) });
  }

  /** What is wrong with weeks that were typed, and what to write instead. */
  function fault(found: NumbersFault, most: number): string {
    const { kind, ...values } = found;
    return t(`fault.${kind}`, { ...values, most });
  }

  return { weekday, weeks, periods, meeting, inWords, echo, fault };
}
