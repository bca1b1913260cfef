import { useTermInView } from "../../calendar/use-term-in-view";
import { useTermText } from "../../calendar/use-term-text";
import { useTranslation } from "../../i18n/use-translation";

/** 2026–2027 第1学期 · 第16周; on a phone, 第1学期 · 第16周 */
export function TermNow() {
  const { term, calendar } = useTermInView();
  const { t } = useTranslation("nav");
  const termText = useTermText();
  if (!term || !calendar) return null;
  return (
    <p className="min-w-0 truncate px-1 text-sm text-muted">
      <span className="max-sm:hidden">{termText.name(term)}</span>
      <span className="sm:hidden">{t("term.short", { number: term.number })}</span>
      {` · ${termText.place(term, calendar.today)}`}
    </p>
  );
}
