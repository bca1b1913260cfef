/** Evaluation campaigns: those of the term and, by the address, one of them or a new one. */
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { hasKey } from "../../session/permissions";
import { PagePending } from "../../loading/PagePending";
import { Page } from "../../ui/layout/Page";
import { CampaignList } from "./list/CampaignList";
import { campaignsRoute } from "./route";
import { useViewFocus } from "./use-view-focus";
import "../../ui/layout/dense.css";
import "../../table/table.css";
import "./campaigns.css";

const OneCampaign = lazy(() => import("./detail/OneCampaign").then((module) => ({ default: module.OneCampaign })));
const NewCampaign = lazy(() => import("./editor/NewCampaign").then((module) => ({ default: module.NewCampaign })));

export function EvaluationManagementPage() {
  const search = useSearch({ from: campaignsRoute });
  useViewFocus(search);

  return (
    <Page className="dense">
      <Suspense fallback={<PagePending />}>
        {search.campaign !== undefined ? (
          <OneCampaign key={search.campaign} id={search.campaign} edit={search.edit ?? false} view={search.view} />
        ) : search.new && hasKey("evaluation.manage") ? (
          <NewCampaign />
        ) : (
          <CampaignList page={search.page} />
        )}
      </Suspense>
    </Page>
  );
}
