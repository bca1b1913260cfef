import { useLanguage } from "../../../i18n/language";

/** How many people: so many, or more than that where counting stopped. */
export type Found = { count: number; more: boolean };

/** For a text: `1,000+` where counting stopped. */
export function useFoundText(): (found: Found) => { count: number; total: string } {
  const figures = new Intl.NumberFormat(useLanguage());
  return ({ count, more }) => ({ count, total: `${figures.format(count)}${more ? "+" : ""}` });
}
