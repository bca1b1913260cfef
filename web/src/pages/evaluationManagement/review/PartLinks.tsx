import { Link } from "@tanstack/react-router";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { PrintAllButton } from "../../../documents/PrintAllButton";
import { useTranslation } from "../../../i18n/use-translation";
import { hasKey } from "../../../session/permissions";
import { buttonClass } from "../../../ui/control/button-class";
import { isCounted } from "../state/campaign-actions";
import { campaignsRoute } from "../route";

/** What is done in a view of its own once there are results. */
export function PartLinks({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  if (!isCounted(campaign)) return null;
  const look = buttonClass({ size: "compact" });

  return (
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
      {campaign.kind === "final" && hasKey("result.read") && hasKey("report.college") && (
        <PrintAllButton campaign={campaign.id} />
      )}
    </div>
  );
}
