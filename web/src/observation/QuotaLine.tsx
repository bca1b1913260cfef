import { useQuery } from "@tanstack/react-query";

import { ownVisitsQuery, quotaQuery, type QuotaRule } from "../api/observation/visit-queries";
import { useTranslation } from "../i18n/use-translation";
import { cellsOf, isFulfilled, lacking, leftOf } from "./quota";
import "./quota-line.css";

/** What one owes: as a sentence, then as a cell for each visit. Nothing where the school has no rule. */
export function QuotaLine() {
  const { data: quota } = useQuery(quotaQuery);
  const { data: visits = [] } = useQuery(ownVisitsQuery);
  const booked = visits.filter(({ state }) => state === "planned").length;
  // In a week without classes nothing is owed.
  const rules = quota?.rules.filter(({ least }) => least > 0) ?? [];
  if (rules.length === 0) return null;
  return (
    <div className="quota">
      {rules.map((rule) => (
        <Rule key={JSON.stringify(rule)} rule={rule} booked={booked} />
      ))}
    </div>
  );
}

function Rule({ rule, booked }: { rule: QuotaRule; booked: number }) {
  const { t } = useTranslation("observation");
  const { done, least, unit, per, extras } = rule;
  /** A tag or a campus by its name; a number is that of terms in which nobody was there. */
  const kind = (what: string) => (/^\d+$/.test(what) ? t("quota.unseen", { count: Number(what) }) : what);
  const kinds = lacking(extras).map((extra) => t("quota.lacking", { count: leftOf(extra), what: kind(extra.what) }));
  const left = kinds.length > 0 ? kinds : [t(`quota.left.${unit}`, { count: leftOf(rule) })];
  const owed = isFulfilled(rule) ? [t("quota.fulfilled")] : left;

  return (
    <div>
      <p>
        <b>{t(`quota.of.${per}`, { done, least: t(`quota.amount.${unit}`, { count: least }) })}</b>
        {owed.map((text) => t("quota.next", { text }))}
        {booked > 0 && (
          <span className="text-muted">{t("quota.next", { text: t("quota.booked", { count: booked }) })}</span>
        )}
      </p>
      <div aria-hidden="true" className="quota-cells">
        {cellsOf(rule, booked).map((cell, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the cells are only counted
          <i key={at} data-cell={cell} />
        ))}
      </div>
    </div>
  );
}
