import { useTranslation } from "../../../i18n/use-translation";
import type { Comparison, Level } from "../../../results/model";

/** Nothing is said of how it stands beside others: too few answered. */
export const isUncompared = ({ verdict }: Comparison) => verdict === "too_few";

/** A comparison in words: how it stands, or why it is not made. */
export function useVerdict() {
  const { t } = useTranslation("results");
  return ({ verdict, others }: Comparison, level: Level, than: "college" | "school"): string => {
    // With enough answers of its own, it is the others that are too few.
    const key = verdict === "too_few" && level === "compared" && others === null ? "no_others" : verdict;
    return t(`verdict.${key}`, { than: t(`than.${than}`) });
  };
}
