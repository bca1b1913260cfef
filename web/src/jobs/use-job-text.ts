import { useTranslation } from "../i18n/use-translation";
import { useLanguage } from "../i18n/language";
import { jobText } from "./job-text";

export function useJobText() {
  const { t } = useTranslation("jobs");
  const figures = new Intl.NumberFormat(useLanguage());
  return jobText(t, (number) => figures.format(number));
}
