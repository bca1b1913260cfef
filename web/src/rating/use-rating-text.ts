// What is asked and until when, in words.
import { useSchoolTime } from "../api/use-school-time";
import type { Basis, InvitationView, SurveyAbout } from "../api/surveys/rater-calls";
import { useLocalText } from "../i18n/local-text";
import { useTranslation } from "../i18n/use-translation";
import { yearIn } from "./basis";
import { momentSaid } from "../lib/deadline";
import { useNow } from "../lib/now";
import { dayInWords, dayNumber, momentInWords } from "../lib/time";

export function useRatingText() {
  const { t } = useTranslation("rating");
  const localText = useLocalText();
  const setting = useSchoolTime();
  const now = useNow();
  const { locale, timeZone } = setting;

  /** Midnight belongs to the day that ends with it. */
  const day = (iso: string) => dayInWords(momentSaid(iso, timeZone).toISOString(), { ...setting, now });

  /** A year is said as years are; anything else as the school has said it. */
  const cohort = (said: string) => {
    const year = yearIn(said);
    return year === null ? said : t("cohort", { cohort: year });
  };

  /** 软件工程 · 2025 届毕业生 */
  const about = (target: string, of: { about: SurveyAbout; cohort: string | null }) =>
    of.cohort === null || of.about === "course"
      ? t(`about.${of.about}`, { target })
      : t(`aboutCohort.${of.about}`, { target, cohort: cohort(of.cohort) });

  return {
    day,
    about,
    moment: (iso: string) => momentInWords(iso, { ...setting, now }),
    aboutTarget: (target: InvitationView["targets"][number], of: Pick<InvitationView, "about" | "cohort">) =>
      about(localText(target.name), of),
    daysLeft: (iso: string) => dayNumber(momentSaid(iso, timeZone), timeZone) - dayNumber(now, timeZone),
    isOver: (iso: string) => new Date(iso).getTime() <= now.getTime(),
    basis: ({ known, since, relation }: Basis) => {
      const how = t(`relation.${relation}`);
      if (since === null) return t("basisLine.known", { count: known, relation: how });
      const month = new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" });
      const from = month.format(new Date(`${since}-01T00:00:00Z`));
      return t("basisLine.since", { count: known, relation: how, since: from });
    },
  };
}
