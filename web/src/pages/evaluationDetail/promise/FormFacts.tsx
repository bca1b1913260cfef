import { useDueWords } from "../../../answering/use-due-words";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";

/** With fewer on the list than this, an answer is easier to guess. */
const few = 10;

/** What the manifest says besides the form: how many were on the list, and who else could open the box. */
export function FormFacts({ listed, holders }: { listed: number; holders: readonly string[] }) {
  const { t } = useTranslation("protection");
  const words = useDueWords(useNow());
  return (
    <>
      <p className="text-note text-muted">
        <span className="block">{t("facts.listed", { count: listed })}</span>
        <span className="block">
          {holders.length > 0
            ? t("facts.holders", { count: holders.length, names: words.names(holders) })
            : t("facts.noHolders")}
        </span>
      </p>
      {listed < few && <p className="text-note font-semibold text-warn">{t("facts.few", { count: listed })}</p>}
    </>
  );
}
