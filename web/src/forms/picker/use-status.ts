import { useErrorText } from "../../api/error-text";
import { useTranslation } from "../../i18n/use-translation";
import type { LookedUp } from "./look-up";

type StatusOptions = {
  search: Pick<LookedUp<unknown>, "isLooking" | "error">;
  /** How many there are, also those that are not shown. */
  total: number;
  /** Said where nothing was found: what to do then. */
  none: string;
  /** Said of so many, where "found" is too little. */
  found?: ((count: number) => string) | undefined;
};

/** What a search says below its field. Needs the texts of "picker". */
export function useStatus({ search, total, none, found }: StatusOptions): string {
  const { t } = useTranslation("picker");
  const errorText = useErrorText();
  if (search.error) return t("failed", { reason: errorText(search.error) });
  if (search.isLooking) return t("looking");
  if (total === 0) return none;
  return found ? found(total) : t("found", { count: total });
}
