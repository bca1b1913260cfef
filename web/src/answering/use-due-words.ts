// Deadlines in the interface's words. Needs the texts of "due".
import { useSchoolTime } from "../api/use-school-time";
import { useTranslation } from "../i18n/use-translation";
import { type Deadline, deadlineOf, momentSaid } from "../lib/deadline";
import { clockInWords, dayInWords } from "../lib/time";

const secondsPerQuestion = 8;

/** A guess from the number of questions alone, for lists. */
const minutesFor = (questions: number): number => Math.max(1, Math.round((questions * secondsPerQuestion) / 60));

export function useDueWords(now: Date) {
  const { t } = useTranslation("due");
  const setting = { ...useSchoolTime(), now };

  function when(iso: string): string {
    const { day, weekday, midnight } = deadlineOf(iso, setting);
    const said = momentSaid(iso, setting.timeZone);
    return t(`when.${day}`, {
      weekday: t(`weekday.${weekday as 1}`),
      date: dayInWords(said.toISOString(), setting),
      time: midnight ? t("midnight") : clockInWords(new Date(iso), setting),
    });
  }

  return {
    deadline: (iso: string): Deadline => deadlineOf(iso, setting),
    when,
    closes: (iso: string) => t(deadlineOf(iso, setting).left ? "closes" : "closed", { when: when(iso) }),
    until: (iso: string) => t("until", { when: when(iso) }),
    left: ({ unit, count }: NonNullable<Deadline["left"]>) => t(`left.${unit}`, { count }),
    minutes: (questions: number) => t("minutes", { count: minutesFor(questions) }),
    names: (names: readonly string[]) => names.join(t("and")),
  };
}
