// Names that the school gives in Chinese and perhaps in English.
import { type Language, useLanguage } from "./language";

/** Structurally the server's LocalText, so that this room needs nothing from the API. */
interface TwoLanguages {
  zh: string;
  en: string | null;
}

/** The Chinese text stands in for a missing English one. */
export function textIn(language: Language, { zh, en }: TwoLanguages): string {
  return language === "en" ? (en ?? zh) : zh;
}

/** Picks by the interface's language. */
export function useLocalText(): (text: TwoLanguages) => string {
  const language = useLanguage();
  return (text) => textIn(language, text);
}
