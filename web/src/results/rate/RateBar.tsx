import { percentOf } from "./rate";
import { classNames } from "../../ui/class-names";
import "./rate-bar.css";

type RateBarProps = {
  eligible: number;
  issued: number;
  received: number;
  /** The rate of the whole, to compare with; in hundredths. */
  mark?: number | null;
  thin?: boolean;
};

/** Decoration: the figures stand beside it in words. */
export function RateBar({ eligible, issued, received, mark = null, thin = false }: RateBarProps) {
  const share = (part: number) => `${eligible > 0 ? Math.min(100, (part * 100) / eligible) : 0}%`;
  return (
    <svg aria-hidden="true" className={classNames("rate-bar", thin && "rate-bar-thin")}>
      <rect className="rate-track" width="100%" height="100%" rx="2" />
      <rect className="rate-issued" width={share(issued)} height="100%" rx="2" />
      <rect className="rate-received" width={share(received)} height="100%" rx="2" />
      {mark !== null && percentOf(mark, 100) !== null && (
        <>
          <line className="rate-halo" x1={`${mark}%`} x2={`${mark}%`} y1="-3" y2="100%" />
          <line className="rate-mark" x1={`${mark}%`} x2={`${mark}%`} y1="-3" y2="100%" />
        </>
      )}
    </svg>
  );
}
