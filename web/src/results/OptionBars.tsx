import { useTranslation } from "../i18n/use-translation";
import { areCounted, percentText } from "./format";
import { CountTable, type Counted } from "./LikertBar";
import { useResultsView } from "./view";
import "./results.css";

/** Options or ranges without an order of merit: a bar for each, from 0. Of several choices the shares do not add up. */
export function OptionBars({ counts, n }: { counts: readonly Counted[]; n: number }) {
  const view = useResultsView();
  const { t } = useTranslation("results");
  if (view === "table") return <CountTable counts={counts} n={n} />;
  return (
    <ul className="option-bars">
      {counts.map(({ label, count }) => (
        <li key={label}>
          <span>{label}</span>
          <span aria-hidden="true" className="option-track">
            <i style={{ width: `${n > 0 ? (count * 100) / n : 0}%` }} />
          </span>
          <span className="option-count">
            {t("people", { count })} {!areCounted(n) && <span className="text-muted">{percentText(count, n)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
