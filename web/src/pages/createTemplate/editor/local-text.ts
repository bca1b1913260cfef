import type { LocalText } from "../../../questionnaire/model";

/** Nothing written in English means none. */
export const withLanguage = (text: LocalText, language: "zh" | "en", typed: string): LocalText =>
  language === "zh" ? { ...text, zh: typed } : { ...text, en: typed.trim() === "" ? null : typed };

/** For a text that may be missing altogether. */
export function withOptional(text: LocalText | null, language: "zh" | "en", typed: string): LocalText | null {
  const next = withLanguage(text ?? { zh: "", en: null }, language, typed);
  return next.zh === "" && next.en === null ? null : next;
}
