/** Evaluation campaigns: those of the term and, by the address, one of them or a new one; or the visits of observers. */
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { loadPageTexts } from "../../i18n/language";
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
const VisitsOffice = lazy(async () => {
  const [{ VisitsOffice }] = await Promise.all([
    import("./visits/VisitsOffice"),
    ...(["observation", "observationOffice", "timetable", "results"] as const).map(loadPageTexts),
  ]);
  return { default: VisitsOffice };
});

export function EvaluationManagementPage() {
  const search = useSearch({ from: campaignsRoute });
  const isVisits = search.view === "visits" ? hasKey("observation.read") : !hasKey("evaluation.read");
  useViewFocus(search);

  return isVisits ? (
    <Suspense fallback={<PagePending />}>
      <VisitsOffice />
    </Suspense>
  ) : (
    <Campaigns />
  );
}

function Campaigns() {
  const { campaign, edit = false, view, new: isNew, page } = useSearch({ from: campaignsRoute });
  return (
    <Page className="dense">
      <Suspense fallback={<PagePending />}>
        {campaign !== undefined ? (
          <OneCampaign key={campaign} id={campaign} edit={edit} view={view === "visits" ? undefined : view} />
        ) : isNew && hasKey("evaluation.manage") ? (
          <NewCampaign />
        ) : (
          <CampaignList page={page} />
        )}
      </Suspense>
    </Page>
  );
}
