import type { CampaignPage } from "../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { byStage } from "../state/stage";

/** 2026–2027 第1学期共 4 个批次：1 个进行中，1 个待计票. What is done is not worth a word. */
export function useSummary() {
  const { t } = useTranslation("evaluationManagement");

  return (term: string, { items, total }: CampaignPage): string => {
    if (total === 0) return term;
    const counts = byStage(items).flatMap(({ stage, items: { length: count } }) =>
      stage === "done" ? [] : [t(`summary.${stage}`, { count })],
    );
    const all = t("summary.all", { count: total, term });
    return counts.length === 0 ? all : t("summary.parts", { all, parts: counts.join(t("comma")) });
  };
}
