// Names that the school gives in Chinese and perhaps in English.
import { useLanguage } from "./language";

/** Structurally the server's LocalText, so that this room needs nothing from the API. */
interface TwoLanguages {
  zh: string;
  en: string | null;
}

/** Picks by the interface's language; the Chinese name stands in for a missing English one. */
export function useLocalText(): (text: TwoLanguages) => string {
  const language = useLanguage();
  return (text) => (language === "en" ? (text.en ?? text.zh) : text.zh);
}
