import type { ReactNode } from "react";

import type { RateRow } from "../../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { RateBar } from "../../../../results/rate/RateBar";
import { useCampaignText } from "../../use-campaign-text";
import "./rates.css";

// Drawn as a grid, a row is no table's row to some browsers unless it says so.
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  header: { role: "columnheader" },
  cell: { role: "cell" },
};

type RateTableProps = { caption: string; busy?: boolean; children: ReactNode };

/** Its children are groups of rows. */
export function RateTable({ caption, busy = false, children }: RateTableProps) {
  const { t } = useTranslation("evaluationManagement");
  return (
    <table {...roles.table} aria-busy={busy || undefined} className="rates">
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row} className="rate-row">
          <th {...roles.header} scope="col">
            {t("rates.name")}
          </th>
          <th {...roles.header} scope="col" className="rate-bar-cell">
            <span className="sr-only">{t("rates.bar")}</span>
          </th>
          <th {...roles.header} scope="col" className="rate-figure">
            {t("rates.rate")}
          </th>
          <th {...roles.header} scope="col" className="rate-figure">
            {t("rates.count")}
          </th>
          <th {...roles.header} scope="col" className="rate-figure rate-waiting">
            {t("rates.underWay")}
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

export function RateGroup({ children }: { children: ReactNode }) {
  return <tbody {...roles.group}>{children}</tbody>;
}

type RateLineProps = {
  row: RateRow;
  name: ReactNode;
  mark?: number | null;
  open?: boolean;
  within?: boolean;
  /** So many answers it takes to be shown: how many are still missing is told. */
  least?: number | null;
};

/** One college or class: bar and figures. */
export function RateLine({ row, name, mark = null, open = false, within = false, least = null }: RateLineProps) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const { eligible, late, left, issued, received } = row;
  return (
    <tr {...roles.row} className="rate-row" data-open={open || undefined} data-within={within || undefined}>
      <td {...roles.cell} className="rate-name">
        {name}
      </td>
      <td {...roles.cell} className="rate-bar-cell">
        <RateBar eligible={eligible} issued={issued} received={received} mark={mark} thin={within} />
      </td>
      <td {...roles.cell} className="rate-figure rate-percent">
        {text.rate(received, eligible)}
      </td>
      <td {...roles.cell} className="rate-figure rate-count">
        {text.number(received)} / {text.number(eligible)}
        {late > 0 && <span className="rate-late">{t("rates.late", { count: late, total: text.number(late) })}</span>}
        {least !== null && received < least && (
          <span className="rate-late">{t("rates.missing", { count: least - received })}</span>
        )}
        {left > 0 && <span className="rate-late">{t("rates.left", { count: left, total: text.number(left) })}</span>}
      </td>
      <td {...roles.cell} className="rate-figure rate-waiting">
        {text.number(Math.max(0, issued - received))}
      </td>
    </tr>
  );
}

/** Something across all columns. */
export function RateAside({ children }: { children: ReactNode }) {
  return (
    <tr {...roles.row} className="rate-aside">
      <td {...roles.cell} colSpan={5}>
        {children}
      </td>
    </tr>
  );
}
