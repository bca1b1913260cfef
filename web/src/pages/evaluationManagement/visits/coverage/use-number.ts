import { useLanguage } from "../../../../i18n/language";

/** 1,024 */
export function useNumber(): (value: number) => string {
  const figures = new Intl.NumberFormat(useLanguage());
  return (value) => figures.format(value);
}
