import { weekOf } from "../../calendar/term-rules";
import { useTermInView } from "../../calendar/use-term-in-view";
import { useTranslation } from "../../i18n/use-translation";
import { Banner } from "../../ui/feedback/Banner";

/** Which term the classes go into; the wrong one would be a day's work to put right, so another than now stands out. */
export function IntoTerm() {
  const { t } = useTranslation("imports");
  const { label, term, calendar } = useTermInView();
  if (!label || !term || !calendar) return null;
  const now = weekOf(term, calendar.today) !== null;

  return (
    <Banner tone={now ? "neutral" : "warn"} icon="calendar">
      <p className="font-semibold">{t("into", { term: label })}</p>
      <p className={now ? "text-muted" : undefined}>{now ? t("intoHint") : `${t("otherTerm")} ${t("intoHint")}`}</p>
    </Banner>
  );
}
