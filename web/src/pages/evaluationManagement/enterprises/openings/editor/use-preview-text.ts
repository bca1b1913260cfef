import type { SurveyPreview } from "../../../../../api/surveys/survey-queries";
import { useTranslation } from "../../../../../i18n/use-translation";
import { useCampaignText } from "../../../use-campaign-text";

/** What a survey would come to, in words. */
export function usePreviewText() {
  const { t } = useTranslation("surveys");
  const text = useCampaignText();
  const counted = (count: number) => ({ count, total: text.number(count) });

  return {
    /** 30 家企业，74 位评价人；6 位没有邮箱 */
    size({ enterprises, raters, without_email }: SurveyPreview) {
      const size = t("preview.size", {
        enterprises: t("enterprises", counted(enterprises)),
        raters: t("raters", counted(raters)),
      });
      if (without_email.length === 0) return size;
      return t("preview.sizeWithout", { size, missing: t("missing", counted(without_email.length)) });
    },
    targets: ({ targets }: SurveyPreview) => t("preview.targets", counted(targets)),
  };
}
