import { useId } from "react";

import type { Schemas } from "../../api/operations";
import { useLanguage } from "../../i18n/language";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { daysFrom, numberOf, type Point, pointsOf, shareBy, spanOf } from "./days-plot";
import "./days-plot.css";

type CampaignDays = Schemas["CampaignDays"];

type DaysPlotProps = {
  days: CampaignDays | undefined;
  /** What is there on this day at the school, as the page says it; null where nothing comes any more. */
  now: { day: number; answers: number } | null;
};

const width = 600;
const height = 120;

/** How answers came from day to day, beside the last campaign of the kind. Nothing where nothing was noted yet. */
export function DaysPlot({ days, now }: DaysPlotProps) {
  if (!days || (days.this.days.length === 0 && days.before === null)) return null;
  return <Plot days={days} now={now} />;
}

function Plot({ days: { this: own, before }, now }: { days: CampaignDays; now: DaysPlotProps["now"] }) {
  const { t } = useTranslation("days");
  const localText = useLocalText();
  const percent = new Intl.NumberFormat(useLanguage(), { style: "percent" });
  const id = useId();
  const opened = numberOf(own.opened_on);
  const line = pointsOf(own, now ? { day: now.day - opened, answers: now.answers } : undefined);
  const earlier = before ? pointsOf(before) : [];
  const last = line.at(-1) ?? { day: 0, share: 0 };
  const then = shareBy(earlier, last.day);
  const lengths = [own, ...(before ? [before] : [])].map((of) => daysFrom(of.opened_on, of.closes_on));
  const span = spanOf([line, earlier], lengths);
  const place = ({ day, share }: Point) => ({
    x: (day / span.days) * width,
    y: height - (share / span.share) * height,
  });
  const drawn = (points: readonly Point[]) =>
    points
      .map(place)
      .map(({ x, y }) => `${x},${y}`)
      .join(" ");
  const end = place(last);
  const told = [
    t("now", { count: last.day, rate: percent.format(last.share) }),
    then !== null && before ? t("earlier", { name: localText(before.name), rate: percent.format(then) }) : "",
  ];

  return (
    <figure className="days-plot" aria-labelledby={id}>
      <figcaption id={id}>
        <strong>{t("title")}</strong> <span className="text-muted">{told.filter(Boolean).join(t("and"))}</span>
      </figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {[0, 0.5, 1].map((part) => (
          <line key={part} className="days-grid" x1="0" x2={width} y1={height * part} y2={height * part} />
        ))}
        {earlier.length > 1 && <polyline className="days-before" points={drawn(earlier)} />}
        <polyline className="days-this" points={drawn(line)} />
        <line className="days-end" x1={end.x} x2={end.x} y1={end.y} y2={end.y} />
      </svg>
      <div className="days-axis" aria-hidden="true">
        <span>{t("opened")}</span>
        <span>{t("day", { count: span.days })}</span>
        <span className="days-most">{percent.format(span.share)}</span>
      </div>
      {before && (
        <ul className="days-legend" aria-hidden="true">
          <li data-of="this">{t("this")}</li>
          <li data-of="before">{localText(before.name)}</li>
        </ul>
      )}
      <p className="text-sm text-muted">{t("note")}</p>
    </figure>
  );
}
