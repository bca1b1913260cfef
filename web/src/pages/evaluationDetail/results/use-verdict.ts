import { useTranslation } from "../../../i18n/use-translation";
import type { Comparison, Level } from "../../../results/model";

/** A comparison in words: how it stands, or why it is not made. */
export function useVerdict() {
  const { t } = useTranslation("results");
  return ({ verdict, others }: Comparison, level: Level, than: "college" | "school"): string => {
    if (verdict === "too_few")
      return t(level === "compared" && others === null ? "verdict.no_others" : "verdict.too_few");
    return t(`verdict.${verdict}`, { than: t(`than.${than}`) });
  };
}
