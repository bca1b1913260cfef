import type { SectionScores as Section } from "../../api/observation/office-queries";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { AxisTicks } from "../../results/AxisLine";
import { placeOn } from "../../results/scale";
import { useResultsView } from "../../results/view";
import { type Column, DataTable } from "../../table/DataTable";
import { bands, countByBand, stacked } from "./bands";
import "./section-scores.css";

/** Its own: students' scores stand on another. */
const axis = { from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100] };
/** A mark apart from the next, unless that made a tower. */
const apart = 12;
const highest = 108;

/** The scores of single visits by section: a diamond each, or how many lie in which band. Needs the texts of "observationOffice". */
export function SectionScores({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation("observationOffice");
  const view = useResultsView();
  if (sections.length === 0) return <p className="text-sm text-muted">{t("sections.tooFew")}</p>;
  return (
    <>
      <p className="text-sm text-muted">{t("sections.text")}</p>
      {view === "table" ? <BandTable sections={sections} /> : <Plot sections={sections} />}
    </>
  );
}

function Plot({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation("observationOffice");
  const localText = useLocalText();
  return (
    <div>
      <ul>
        {sections.map(({ template, id, title, visits, scores }) => (
          <li key={`${template} ${id}`} className="section-scores">
            <span>
              {localText(title)}
              <span className="block text-note text-muted">
                {t("sections.words", {
                  count: visits,
                  low: Math.round(Math.min(...scores)),
                  high: Math.round(Math.max(...scores)),
                })}
              </span>
            </span>
            <Diamonds scores={scores} />
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="section-scores">
        <span />
        <AxisTicks axis={axis} />
      </div>
    </div>
  );
}

function Diamonds({ scores }: { scores: readonly number[] }) {
  const marks = stacked(scores);
  const levels = Math.max(...marks.map(({ level }) => level)) + 1;
  const step = Math.min(apart, highest / levels);
  const height = levels * step + 8;
  return (
    <svg aria-hidden="true" width="100%" height={height} className="section-marks">
      <line x1="0" x2="100%" y1={height - 1} y2={height - 1} />
      {marks.map(({ score, level }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- equal scores are told apart by their place alone
        <svg key={at} x={placeOn(axis, score)} y={height - 8 - level * step} overflow="visible">
          <path d="M0-5 5 0 0 5-5 0Z" />
        </svg>
      ))}
    </svg>
  );
}

function BandTable({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation("observationOffice");
  const columns = useBandColumns();
  return (
    <DataTable
      caption={t("sections.caption")}
      columns={columns}
      rows={sections}
      rowKey={({ template, id }) => `${template} ${id}`}
    />
  );
}

function useBandColumns(): Column<Section>[] {
  const { t } = useTranslation("observationOffice");
  const localText = useLocalText();
  return [
    { id: "section", header: t("sections.section"), narrow: "title", cell: ({ title }) => localText(title) },
    { id: "visits", header: t("sections.visits"), narrow: "end", figures: true, cell: ({ visits }) => visits },
    ...bands.map(({ from, to }, at) => {
      const header = from === null ? t("sections.under", { to }) : t("sections.band", { from, to });
      return {
        id: header,
        header,
        narrow: "below" as const,
        figures: true,
        cell: ({ scores }: Section) => (
          <>
            <span className="section-band">{header}</span> {countByBand(scores)[at]}
          </>
        ),
      };
    }),
  ];
}
