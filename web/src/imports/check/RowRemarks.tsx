import type { ImportRow } from "../../api/imports/import-queries";
import { useTranslation } from "../../i18n/use-translation";
import { Icon } from "../../ui/icon/Icon";

/** What a row would change, from what to what; what is wrong with it, cell by cell; what looks like a mistake. */
export function RowRemarks({ row: { changes, faults, hints, joins, joins_file: file } }: { row: ImportRow }) {
  const { t } = useTranslation("imports");
  return (
    <ul className="row-remarks">
      {faults.map(({ column, text, message }) => (
        <li key={`${column} ${text} ${message}`} className="row-fault">
          <span className="row-cell">
            <span className="text-muted">{column}</span> <CellText text={text} />
          </span>
          <span>{message}</span>
        </li>
      ))}
      {changes.map(({ column, old, new: now }) => (
        <li key={column} className="row-change">
          <span className="text-muted">{column}</span>{" "}
          <del>
            <CellText text={old} />
          </del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only">{t("rows.becomes")}</span>
          <ins>
            <CellText text={now} />
          </ins>
        </li>
      ))}
      {joins !== null && (
        <li className="text-muted">
          {file === null ? t("rows.joins", { number: joins }) : t("rows.joinsFile", { file, number: joins })}
        </li>
      )}
      {hints.map((hint) => (
        <li key={hint} className="row-hint">
          <Icon name="info" className="mt-0.5 size-4.5" />
          <span>
            <span className="sr-only">{t("rows.hint")}</span>
            {hint}
          </span>
        </li>
      ))}
    </ul>
  );
}

function CellText({ text }: { text: string }) {
  const { t } = useTranslation("imports");
  return text === "" ? <i className="text-muted not-italic">{t("rows.blank")}</i> : text;
}
