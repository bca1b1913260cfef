import type { Plan } from "../../../../api/enterprises/plan-queries";
import { useTranslation } from "../../../../i18n/use-translation";

/** Of a plan in words. */
export function usePlanWords() {
  const { t } = useTranslation("outcomes");
  return {
    /** 2022 级起, 2018–2021 级 */
    years: ({ entry_from: from, entry_to: to }: Pick<Plan, "entry_from" | "entry_to">) => {
      if (to === null) return t("years.from", { from });
      return from === to ? t("years.one", { from }) : t("years.between", { from, to });
    },
  };
}
