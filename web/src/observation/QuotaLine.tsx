import { useQuery } from "@tanstack/react-query";

import { ownVisitsQuery, quotaQuery, type QuotaRule } from "../api/observation/visit-queries";
import { useTranslation } from "../i18n/use-translation";
import { cellsOf } from "./quota";
import { useQuotaText } from "./use-quota-text";
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
  const text = useQuotaText();

  return (
    <div>
      <p>
        <b>{text.done(rule)}</b>
        {text.owed(rule).map((owed) => t("quota.next", { text: owed }))}
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
