import { useTranslation } from "../../i18n/use-translation";
import { likertTone } from "../LikertBar";
import { type Bars, partsOf } from "./bars";
import "../results.css";

type RaterBarProps = {
  bars: Bars;
  labels: readonly string[];
  /** Everybody who answered the form. */
  raters: number;
  /** What those said who gave no answer here. */
  without: string;
  /** What the bar is about, for who does not see it. */
  name: string;
};

/** People, not shares: a part is as wide as they are many, and says how many. */
export function RaterBar({ bars, labels, raters, without, name }: RaterBarProps) {
  const { t } = useTranslation("results");
  const parts = partsOf(bars, labels, raters, without);
  const words = parts.map(({ label, count }) => t("raters.part", { label, count }));
  return (
    <span role="img" aria-label={t("raters.bar", { name, parts: words.join(t("comma")) })} className="rater-bar">
      {parts.map(({ label, count, place }, at) => (
        <i
          key={label}
          title={words[at]}
          className={place === null ? "rater-none" : `likert-${likertTone(place, bars.counts.length)}`}
          style={{ flexGrow: count }}
        >
          <span>{count}</span>
        </i>
      ))}
    </span>
  );
}

/** The words of the colours, and of the hatching. */
export function RaterLegend({ labels, without }: Pick<RaterBarProps, "labels" | "without">) {
  return (
    <ul className="legend">
      {labels.map((label, place) => (
        <li key={label}>
          <span aria-hidden="true" className={`swatch likert-${likertTone(place, labels.length)}`} />
          {label}
        </li>
      ))}
      <li>
        <span aria-hidden="true" className="swatch rater-none" />
        {without}
      </li>
    </ul>
  );
}
