import type { ImportRow } from "../../api/imports/import-queries";
import { useLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import type { RowFilter } from "../../api/imports/import-lists";
import type { Column } from "../../table/DataTable";
import { Tag } from "../../ui/feedback/Tag";
import { RowRemarks } from "./RowRemarks";

const outcomeTones = {
  new: "neutral",
  changed: "info",
  unchanged: "neutral",
  joined: "neutral",
  skipped: "neutral",
  wrong: "danger",
} as const;

const says = ({ changes, faults, hints, joins }: ImportRow) =>
  joins !== null || changes.length + faults.length + hints.length > 0;

/** What there is to say about the rows in view. */
export function useRowColumns(show: RowFilter, rows: readonly ImportRow[]): Column<ImportRow>[] {
  const { t } = useTranslation("imports");
  const figures = new Intl.NumberFormat(useLanguage());

  const number: Column<ImportRow> = {
    id: "number",
    header: t("rows.number"),
    cell: ({ file, number }) => (
      <>
        {file !== null && <span className="block text-note text-muted">{file}</span>}
        {t("rows.numberText", { number: figures.format(number) })}
      </>
    ),
    narrow: "beside",
  };
  const subject: Column<ImportRow> = {
    id: "subject",
    header: t("rows.subject"),
    cell: (row) => row.subject,
    narrow: "title",
  };
  // Under every other filter it is the filter's own.
  const outcome: Column<ImportRow> = {
    id: "outcome",
    header: t("rows.outcome"),
    cell: (row) => <Tag tone={outcomeTones[row.outcome]}>{t(`count.${row.outcome}`)}</Tag>,
    narrow: "end",
  };
  const remarks: Column<ImportRow> = {
    id: "remarks",
    header: t("rows.remarks"),
    cell: (row) => (says(row) ? <RowRemarks row={row} /> : null),
    narrow: "below",
  };

  return [number, subject, ...(show === "hinted" ? [outcome] : []), ...(rows.some(says) ? [remarks] : [])];
}
