import { useQuery } from "@tanstack/react-query";

import { campaignQuery } from "../../../api/campaigns/campaign-queries";
import { isForbidden } from "../../../api/errors";
import { useTranslation } from "../../../i18n/use-translation";
import type { CampaignViewName } from "../../../lib/search/campaign-search";
import { WithoutData } from "../../../loading/WithoutData";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { NoPermissionPage } from "../../../loading/NoPermissionPage";
import { ToCampaigns } from "../ToCampaigns";
import { canStill, isCounted } from "../state/campaign-actions";
import { EditCampaign } from "../editor/EditCampaign";
import { OwnQuestions } from "../own/OwnQuestions";
import { CampaignPart } from "../review/CampaignPart";
import { ViewTitle } from "../ViewTitle";
import { CampaignDetail } from "./CampaignDetail";
import { useOwnTerm } from "./use-own-term";

/** A draft is its form; what is under way is watched, and a plan may be changed until it begins. */
export function OneCampaign({ id, edit, view }: { id: string; edit: boolean; view: CampaignViewName | undefined }) {
  const { data: campaign, error } = useQuery(campaignQuery(id));
  useOwnTerm(campaign);

  if (isForbidden(error)) return <NoPermissionPage />;
  if (!campaign) return <NoCampaign id={id} />;
  if (canStill("edit", campaign) && (edit || campaign.state === "draft")) {
    return (
      <>
        <EditCampaign campaign={campaign} />
        <OwnQuestions campaign={campaign} />
      </>
    );
  }
  if (view && isCounted(campaign)) return <CampaignPart campaign={campaign} view={view} />;
  return <CampaignDetail campaign={campaign} />;
}

function NoCampaign({ id }: { id: string }) {
  const { t } = useTranslation("evaluationManagement");
  const { t: nav } = useTranslation("nav");
  const query = useQuery(campaignQuery(id));

  if (!query.error) return <DetailLoading />;
  return (
    <>
      <ToCampaigns />
      <ViewTitle>{nav("evaluationManagement")}</ViewTitle>
      <div className="mt-4">
        <WithoutData
          query={query}
          failed={t("oneFailed")}
          gone={<StateMessage title={t("notFound.title")} text={t("notFound.text")} />}
        />
      </div>
    </>
  );
}

function DetailLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-6 pt-9">
      <Skeleton className="w-72 text-2xl" />
      <Skeleton className="max-w-form" />
      <Skeleton className="h-12" />
      <Skeleton className="h-24 max-w-form" />
    </div>
  );
}
