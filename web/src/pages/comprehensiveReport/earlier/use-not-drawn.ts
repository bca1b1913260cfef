import { useTranslation } from "../../../i18n/use-translation";
import type { Opening } from "./openings";

/** Why an outcome has no bar in an opening. */
export function useNotDrawn() {
  const { t } = useTranslation("comprehensiveReport");
  return ({ shown, of }: Opening, number: number): string => {
    if (shown !== "figures") return t(`earlier.${shown}`);
    return t(of(number) === undefined ? "earlier.notAsked" : "earlier.hidden");
  };
}
