import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { contested, type Outcome } from "../../../results/raters/said";
import { weakToNobody } from "../outcomes/said";

/** What stands out, in the plan's order, and how the page is to be read. */
export function Lead({ outcomes }: { outcomes: readonly Outcome[] }) {
  const { t } = useTranslation("comprehensiveReport");
  const local = useLocalText();
  const first = contested(outcomes).map(({ short, enterprise }) =>
    t("lead.contested", {
      name: local(short),
      important: enterprise?.important ?? 0,
      weak: enterprise?.weak ?? 0,
    }),
  );
  const fine = weakToNobody(outcomes).map(({ short }) => t("lead.quoted", { name: local(short) }));
  const said = [...first, ...(fine.length > 0 ? [t("lead.nobody", { names: fine.join(t("and")) })] : [])].join("");
  return (
    <div className="mt-3 grid max-w-180 gap-1">
      {said !== "" && <p>{said}</p>}
      <p className="text-sm text-muted">{t("lead.reading")}</p>
    </div>
  );
}
