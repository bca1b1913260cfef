import { useLanguage } from "../i18n/language";

/** The kit's own words stand beside what they are shown in: they are nobody's texts. */
export function useSay(): (chinese: string, english: string) => string {
  const english = useLanguage() === "en";
  return (zh, en) => (english ? en : zh);
}
