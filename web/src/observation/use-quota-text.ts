import type { QuotaFeature, QuotaRule } from "../api/observation/visit-queries";
import { useTranslation } from "../i18n/use-translation";
import { areAmongLeft, isFulfilled, lacking, leftOf } from "./quota";

/** What is owed by a rule, in words. Needs the texts of "observation". */
export function useQuotaText() {
  const { t } = useTranslation("observation");

  const kind = (what: QuotaFeature) => ("tag" in what ? what.tag : t("quota.unseen", { count: what.not_seen_for }));

  return {
    /** 2 / 6 */
    done: ({ done, least, unit, per }: QuotaRule) =>
      t(`quota.of.${per}`, { done, least: t(`quota.amount.${unit}`, { count: least }) }),
    /** What is still owed, one thing after another; or that nothing is. */
    owed(rule: QuotaRule): string[] {
      if (isFulfilled(rule)) return [t("quota.fulfilled")];
      const left = leftOf(rule);
      const isAmong = areAmongLeft(rule);
      return [
        ...(left > 0 ? [t(`quota.left.${rule.unit}`, { count: left })] : []),
        ...lacking(rule.extras).map((extra) =>
          t(isAmong ? "quota.among" : "quota.lacking", { count: leftOf(extra), what: kind(extra.what) }),
        ),
      ];
    },
  };
}
