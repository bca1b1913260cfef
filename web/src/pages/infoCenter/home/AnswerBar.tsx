import { stepsOf } from "./home";

/** So many students still have a cell each. */
const mostCells = 40;

/** Decoration: the words beside it say the same. Marks stand where more is told. */
export function AnswerBar({ received, eligible, least }: { received: number; eligible: number; least: number }) {
  if (eligible <= 0) return null;
  const share = (part: number) => `${Math.min(100, (part * 100) / eligible)}%`;
  const marks = [...new Set(stepsOf(least).map(({ at }) => at))].filter((at) => at < eligible);
  const cells = eligible <= mostCells ? Array.from({ length: eligible - 1 }, (_, before) => before + 1) : [];
  return (
    <svg aria-hidden="true" className="answer-bar">
      <rect className="rate-track" width="100%" height="100%" rx="2" />
      <rect className="rate-received" width={share(received)} height="100%" rx="2" />
      {cells.map((at) => (
        <line key={at} className="answer-gap" x1={share(at)} x2={share(at)} y1="0" y2="100%" />
      ))}
      {marks.map((at) => (
        <line key={at} className="rate-mark" x1={share(at)} x2={share(at)} y1="-3" y2="100%" />
      ))}
    </svg>
  );
}
