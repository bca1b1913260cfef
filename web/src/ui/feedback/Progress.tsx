import "./progress.css";

type ProgressProps = {
  label: string;
  done: number;
  /** Null while no end is known. */
  total: number | null;
};

/** The browser's own bar, which needs no style of its own and which every screen reader knows. */
export function Progress({ label, done, total }: ProgressProps) {
  const known = total === null ? {} : { value: done, max: Math.max(total, 1) };
  return <progress {...known} aria-label={label} className="progress" />;
}
