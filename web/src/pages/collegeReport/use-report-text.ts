import { useMemo } from "react";

import { useSchoolTime } from "../../api/use-school-time";
import { useTranslation } from "../../i18n/use-translation";
import { dayInWords } from "../../lib/time";
import type { Comparison, Interval, Level, Reason, Response, Score, Verdict } from "../../results/model";

/** Who stands in the comparison, as the verdict names them. */
export type Beside = "colleges" | "college" | "school";

/** Figures and verdicts in words. Everything is rounded here and nowhere else. */
export function useReportText() {
  const { t } = useTranslation("collegeReport");
  const { locale, timeZone } = useSchoolTime();

  return useMemo(() => {
    const whole = new Intl.NumberFormat(locale);
    const decimal = (digits: number) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    const [one, two] = [decimal(1), decimal(2)];
    const percents = new Intl.NumberFormat(locale, { style: "percent" });

    const number = (value: number) => whole.format(value);
    /** All only when it is all, none only when it is none. */
    const percent = (share: number) =>
      percents.format(share <= 0 || share >= 1 ? share : Math.min(0.99, Math.max(0.01, Math.round(share * 100) / 100)));
    const share = (count: number, n: number) => (n > 0 ? percent(count / n) : "–");

    const score = (value: number) => one.format(value);
    const mean = (value: number) => two.format(value);
    const range = ({ low, high }: Interval, figure: (value: number) => string) => `${figure(low)}–${figure(high)}`;
    const scored = ({ score: value, interval }: Score) =>
      interval ? t("scored", { score: score(value), range: range(interval, score) }) : score(value);

    const rate = (response: Response) => (response.rate === null ? "–" : percent(response.rate));
    const countOf = (n: number, of: number) => `${number(n)} / ${number(of)}`;

    const verdict = (of: Verdict, beside: Beside) => t(`verdict.${of}.${beside}`);
    /** Nothing was compared where there was nobody to compare with. */
    const compared = ({ verdict: of }: Comparison, beside: Beside) => verdict(of, beside);
    const differs = (of: Verdict) => of === "higher" || of === "lower";
    const withheld = (reason: Reason | null, least: number) => t(`withheld.${reason ?? "too_few"}`, { least });
    const caution = (level: Level) => (level === "cautious_mean" ? t("caution") : null);

    const day = (iso: string) => dayInWords(iso, { locale, timeZone });
    return {
      number,
      percent,
      share,
      score,
      mean,
      range,
      scored,
      rate,
      countOf,
      verdict,
      compared,
      differs,
      withheld,
      caution,
      day,
    };
  }, [t, locale, timeZone]);
}
