import { useMemo } from "react";

import { useSchoolTime } from "../../api/use-school-time";
import { useTranslation } from "../../i18n/use-translation";
import { dayInWords } from "../../lib/time";
import { percentText, scoreRange, scoreText } from "../../results/format";
import type { Comparison, Level, Reason, Response, Score, Verdict } from "../../results/model";

/** Who stands in the comparison, as the verdict names them. */
export type Beside = "colleges" | "college" | "school";

/** Figures and verdicts in words. */
export function useReportText() {
  const { t } = useTranslation("collegeReport");
  const { locale, timeZone } = useSchoolTime();

  return useMemo(() => {
    const whole = new Intl.NumberFormat(locale);
    const number = (value: number) => whole.format(value);
    const scored = ({ score, interval }: Score) =>
      interval ? t("scored", { score: scoreText(score), range: scoreRange(interval) }) : scoreText(score);
    const rate = ({ ballots, eligible }: Response) => percentText(ballots, eligible);
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
