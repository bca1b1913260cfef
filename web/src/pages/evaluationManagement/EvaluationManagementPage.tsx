/**
 * Evaluation campaigns: those of the term and, by the address, one of them or a new one; or the visits of observers; or what
 * enterprises are asked.
 */
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { loadPageTexts } from "../../i18n/language";
import type { CampaignSearch } from "../../lib/search/campaign-search";
import { hasAny, hasKey } from "../../session/permissions";
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
const EnterprisesOffice = lazy(() =>
  import("./enterprises/EnterprisesOffice").then((module) => ({ default: module.EnterprisesOffice })),
);

export function EvaluationManagementPage() {
  const search = useSearch({ from: campaignsRoute });
  useViewFocus(search);

  const view = viewOf(search.view);
  if (view === "students") return <Campaigns />;
  return <Suspense fallback={<PagePending />}>{view === "visits" ? <VisitsOffice /> : <EnterprisesOffice />}</Suspense>;
}

/** What is asked for, as far as one may see it; else the first that one may. */
function viewOf(wanted: CampaignSearch["view"]): "students" | "visits" | "enterprises" {
  if (wanted === "enterprises" && hasAny(["enterprise.manage", "report.enterprise"])) return "enterprises";
  if (wanted === "visits" && hasKey("observation.read")) return "visits";
  if (hasKey("evaluation.read")) return "students";
  return hasKey("observation.read") ? "visits" : "enterprises";
}

function Campaigns() {
  const { campaign, edit = false, view: wanted, new: isNew, page } = useSearch({ from: campaignsRoute });
  const view = wanted === "visits" || wanted === "enterprises" ? undefined : wanted;
  return (
    <Page className="dense">
      <Suspense fallback={<PagePending />}>
        {campaign !== undefined ? (
          <OneCampaign key={campaign} id={campaign} edit={edit} view={view} />
        ) : isNew && hasKey("evaluation.manage") ? (
          <NewCampaign />
        ) : (
          <CampaignList page={page} />
        )}
      </Suspense>
    </Page>
  );
}
