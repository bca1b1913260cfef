import { useTermInView } from "../../calendar/use-term-in-view";
import { useTermText } from "../../calendar/use-term-text";

/** 2026 秋 · 第16周 */
export function TermNow() {
  const { term, calendar } = useTermInView();
  const termText = useTermText();
  if (!term || !calendar) return null;
  return (
    <p className="min-w-0 truncate px-1 text-sm text-muted">
      {/* English needs more room than a phone has. */}
      <span className="english:max-sm:hidden">{termText.season(term)} · </span>
      <span className="english:max-sm:inline-block english:max-sm:first-letter:uppercase">
        {termText.place(term, calendar.today)}
      </span>
    </p>
  );
}
