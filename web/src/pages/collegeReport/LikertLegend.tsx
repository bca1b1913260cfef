import { classNames } from "../../ui/class-names";
import { likertTone } from "../../results/LikertBar";

/** Which colour means what. Each bar says it in words too. */
export function LikertLegend({ labels }: { labels: readonly string[] }) {
  return (
    <ul aria-hidden="true" className="report-legend">
      {labels.map((label, step) => (
        <li key={label}>
          <span className={classNames("report-swatch", `likert-${likertTone(step, labels.length, false)}`)} />
          {label}
        </li>
      ))}
    </ul>
  );
}
