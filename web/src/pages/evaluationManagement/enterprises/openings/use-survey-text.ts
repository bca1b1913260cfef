import type { Survey } from "../../../../api/surveys/survey-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { plainYear } from "../../../../calendar/cohort";
import { useCampaignText } from "../../use-campaign-text";

/** A survey's whom, when and how much, in words. */
export function useSurveyText() {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const text = useCampaignText();

  return {
    /** 2025 届毕业生，毕业一年 */
    about({ about, cohort }: Pick<Survey, "about" | "cohort">) {
      const year = cohort && plainYear(cohort);
      const whose = year ? t(about === "interns" ? "cohortOfInterns" : "cohortOf", { cohort: year }) : cohort;
      return [t(`about.${about}.name`), whose].filter(Boolean).join(t("comma"));
    },

    timing({ state, opens_at, closes_at }: Pick<Survey, "state" | "opens_at" | "closes_at">, now: Date) {
      const [opens, closes] = [text.moment(opens_at), text.moment(closes_at)];
      if (state === "draft") return t("timing.draft", { closes });
      const isAhead = Date.parse(closes_at) > now.getTime();
      if (state === "open" && isAhead) return t("timing.open", { closes, left: text.left(closes_at, now) });
      return t(state === "open" ? "timing.closing" : "timing.past", { opens, closes });
    },

    size: ({ targets, enterprises, college }: Pick<Survey, "targets" | "enterprises" | "college">) =>
      [
        t("targets", { count: targets, total: text.number(targets) }),
        t("enterprises", { count: enterprises, total: text.number(enterprises) }),
        college && localText(college.name),
      ]
        .filter(Boolean)
        .join(" · "),
  };
}
