import { useLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";

/** How many people, in words. */
export function usePeople(): (count: number) => string {
  const { t } = useTranslation("roleManagement");
  const language = useLanguage();
  return (count) => t("people", { count, number: count.toLocaleString(language) });
}
