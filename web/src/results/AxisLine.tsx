import type { Level, Score } from "./model";
import { type Axis, placeOn } from "./scale";
import "./axis-line.css";

type AxisLineProps = {
  score: Score;
  level: Level;
  /** What it is compared with. */
  reference?: number | null;
  /** Without one: from 0 to 100. */
  axis?: Axis;
  /** How the reference is drawn: a tick, or a line through all rows of a plot. */
  throughout?: boolean;
};

const whole: Axis = { from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100] };
const middle = 16;

type AxisGridProps = { axis: Axis; reference?: number | null };

/** The lines that go through all rows of a plot, where a row has nothing to draw. */
export function AxisGrid({ axis, reference = null }: AxisGridProps) {
  return (
    <svg aria-hidden="true" className="axis-line">
      <GridLines axis={axis} />
      {reference !== null && (
        <line className="axis-through" x1={placeOn(axis, reference)} x2={placeOn(axis, reference)} y1="0" y2="100%" />
      )}
    </svg>
  );
}

const GridLines = ({ axis }: { axis: Axis }) =>
  axis.ticks.map((tick) => (
    <line key={tick} className="axis-axis" x1={placeOn(axis, tick)} x2={placeOn(axis, tick)} y1="0" y2="100%" />
  ));

/** A dot with its interval. Few answers: hollow and dashed. Decoration: the figures stand beside it in words. */
export function AxisLine({ score, level, reference = null, axis = whole, throughout = false }: AxisLineProps) {
  const careful = level !== "compared";
  return (
    <svg aria-hidden="true" className="axis-line">
      <GridLines axis={axis} />
      {reference !== null && (
        <line
          className={throughout ? "axis-through" : "axis-reference"}
          x1={placeOn(axis, reference)}
          x2={placeOn(axis, reference)}
          y1={throughout ? 0 : middle - 9}
          y2={throughout ? "100%" : middle + 9}
        />
      )}
      {score.interval && (
        <line
          className="axis-interval"
          data-careful={careful || undefined}
          x1={placeOn(axis, score.interval.low)}
          x2={placeOn(axis, score.interval.high)}
          y1={middle}
          y2={middle}
        />
      )}
      <circle
        className="axis-dot"
        data-careful={careful || undefined}
        cx={placeOn(axis, score.score)}
        cy={middle}
        r="5"
      />
    </svg>
  );
}

/** The numbers below, or above, the lines that share an axis. */
export function AxisTicks({ axis }: { axis: Axis }) {
  return (
    <svg aria-hidden="true" className="axis-ticks">
      {axis.ticks.map((tick) => (
        <text key={tick} x={placeOn(axis, tick)} y="13" textAnchor="middle">
          {tick}
        </text>
      ))}
    </svg>
  );
}
