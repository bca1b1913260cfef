import { classNames } from "../class-names";

const cells = [0, 6, 12, 18, 24];
const chosen = 18;

/** Five cells, one of them raised: the scale on which every answer is given. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 28 24" aria-hidden="true" className={classNames("h-6 w-7 shrink-0 fill-primary", className)}>
      {cells.map((x) => (
        <rect key={x} x={x} y={x === chosen ? 0 : 6} width="4" height="18" rx="1.5" opacity={x === chosen ? 1 : 0.3} />
      ))}
    </svg>
  );
}
