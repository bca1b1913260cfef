import { useQuery } from "@tanstack/react-query";

import { type Campaign, classRatesQuery, refreshMs } from "../../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { useCampaignText } from "../../use-campaign-text";

type ShortOnesProps = {
  campaign: Campaign;
  college: string | undefined;
  chosen: true | undefined;
  onChoose: (next: true | undefined) => void;
};

/** While there is still time: how many classes would come to nothing but a number, and which. */
export function ShortOnes({ campaign, college, chosen, onChoose }: ShortOnesProps) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const open = campaign.state === "open";
  const { data } = useQuery({
    ...classRatesQuery(campaign.id, { college, short: true }),
    enabled: open,
    refetchInterval: refreshMs(campaign),
  });
  const count = data?.total ?? 0;
  if (!chosen && (!open || count === 0)) return null;
  return (
    <Button
      size="compact"
      aria-pressed={chosen ?? false}
      className="rate-short"
      onClick={() => onChoose(chosen ? undefined : true)}
    >
      {t("rates.short", { count, total: text.number(count), least: campaign.min_answers })}
    </Button>
  );
}
