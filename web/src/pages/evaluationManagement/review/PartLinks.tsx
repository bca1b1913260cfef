import { Link } from "@tanstack/react-router";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { PrintAllButton } from "../../../documents/PrintAllButton";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { CampaignBundle } from "../../../jobs/bundle/CampaignBundle";
import { hasKey } from "../../../session/permissions";
import { buttonClass } from "../../../ui/control/button-class";
import { isCounted } from "../state/campaign-actions";
import { campaignsRoute } from "../route";

/** What is done in a view of its own once there are results. */
export function PartLinks({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const local = useLocalText();
  if (!isCounted(campaign)) return null;
  const look = buttonClass({ size: "compact" });
  const prints = campaign.kind === "final" && hasKey("result.read") && hasKey("report.college");

  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {hasKey("comment.review") && (
          <Link
            from={campaignsRoute}
            search={({ term }) => ({ term, campaign: campaign.id, view: "comments" as const })}
            className={look}
          >
            {t("action.review")}
          </Link>
        )}
        {campaign.state === "counted" && campaign.editable && (
          <Link
            from={campaignsRoute}
            search={({ term }) => ({ term, campaign: campaign.id, view: "classes" as const })}
            className={look}
          >
            {t("action.publishClasses")}
          </Link>
        )}
        {prints && <PrintAllButton campaign={campaign.id} />}
      </div>
      {prints && <CampaignBundle campaign={campaign.id} name={local(campaign.name)} />}
    </>
  );
}
