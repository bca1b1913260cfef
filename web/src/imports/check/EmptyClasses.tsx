import { useLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";

const named = 50;

/** Classes that nobody is enrolled in: perhaps a part of the list is missing. */
export function EmptyClasses({ codes, done }: { codes: readonly string[]; done: boolean }) {
  const { t } = useTranslation("imports");
  const language = useLanguage();
  const count = codes.length;
  if (count === 0) return null;
  const list = new Intl.ListFormat(language, { type: "unit" }).format(codes.slice(0, named));

  return (
    <details className="import-details">
      <summary className="text-warn">
        {t(done ? "emptyNow" : "emptyClasses", { count, total: new Intl.NumberFormat(language).format(count) })}
      </summary>
      <p className="pl-5">{count > named ? `${list} ${t("emptyMore")}` : list}</p>
    </details>
  );
}
