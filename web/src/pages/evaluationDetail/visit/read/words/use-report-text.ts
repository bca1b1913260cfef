import type { ReportView } from "../../../../../api/observation/report-queries";
import { useSchoolTime } from "../../../../../api/use-school-time";
import { useDateWords } from "../../../../../calendar/use-date-words";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { dayInWords, momentInWords } from "../../../../../lib/time";
import type { Answer, Question } from "../../../../../questionnaire/model";
import { optionLabels } from "../../../../../results/option-labels";

/** A report in words: who wrote it, when, and what was answered. */
export function useReportText({ observer }: Pick<ReportView, "observer">) {
  const { t } = useTranslation("visitReport");
  const localText = useLocalText();
  const dates = useDateWords();
  const time = useSchoolTime();

  /** 比较符合. */
  function answer(question: Question, given: Answer | undefined): string {
    if (given === undefined || given === "") return t("profile.nothing");
    if (given === null) return t("profile.unseen");
    if (typeof given === "string") return given;
    const labels = optionLabels(question, localText);
    const places = typeof given === "number" ? [given] : given;
    return places.map((place) => labels[place - 1] ?? String(place)).join(t("and"));
  }

  return {
    /** A teacher reads no name of a student who observes. */
    observer: observer?.name ?? t("someStudent"),
    answer,
    day: dates.day,
    dayOf: (iso: string) => dayInWords(iso, time),
    moment: (iso: string) => momentInWords(iso, time),
  };
}
