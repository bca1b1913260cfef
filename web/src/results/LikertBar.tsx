import { classNames } from "../ui/class-names";
import "./likert-bar.css";

type LikertBarProps = {
  /** From the lowest step to the highest. */
  counts: readonly { label: string; count: number }[];
  n: number;
  /** Agreeing is the worse answer. */
  reversed?: boolean;
};

const tones = 5;
/** Narrower than this there is no room for a number. */
const roomForWords = 8;

/** Which of the five colours a step has, from 1 (worst) to 5. */
export function likertTone(step: number, steps: number, reversed: boolean): number {
  const place = steps <= 1 ? tones : 1 + Math.round((step * (tones - 1)) / (steps - 1));
  return reversed ? tones + 1 - place : place;
}

/** How the answers are spread, as one bar. What it says stands in its name. */
export function LikertBar({ counts, n, reversed = false }: LikertBarProps) {
  const share = (count: number) => (n > 0 ? (count * 100) / n : 0);
  const percent = (count: number) => `${Math.round(share(count))}%`;
  return (
    <div
      role="img"
      aria-label={counts.map(({ label, count }) => `${label} ${count} (${percent(count)})`).join(", ")}
      className="likert-bar"
    >
      {counts.map(({ label, count }, step) =>
        count === 0 ? null : (
          <span
            key={label}
            title={`${label} ${count} (${percent(count)})`}
            className={classNames(`likert-${likertTone(step, counts.length, reversed)}`)}
            style={{ flexGrow: count }}
          >
            {share(count) >= roomForWords && percent(count)}
          </span>
        ),
      )}
    </div>
  );
}
