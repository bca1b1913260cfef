import { useLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";

/** 3.5 学分; nothing where the school does not say. */
export function useCredits(): (credits: number | null) => string | null {
  const { t } = useTranslation("adminCourseList");
  const figures = new Intl.NumberFormat(useLanguage());
  return (credits) => (credits === null ? null : t("credits", { credits: figures.format(credits) }));
}
