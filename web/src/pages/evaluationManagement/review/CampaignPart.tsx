import { lazy, Suspense } from "react";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { loadPageTexts } from "../../../i18n/language";
import type { CampaignViewName } from "../../../lib/search/campaign-search";
import { PagePending } from "../../../loading/PagePending";

async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadPageTexts("review"), loadPageTexts("table")]);
  return loaded;
}

const Review = lazy(() => withTexts(import("./Review")).then((module) => ({ default: module.Review })));
const PublishClasses = lazy(() =>
  withTexts(import("./PublishClasses")).then((module) => ({ default: module.PublishClasses })),
);

type CampaignPartProps = { campaign: Campaign; view: CampaignViewName };

/** A part of the work on one campaign, with an address of its own. */
export function CampaignPart({ campaign, view }: CampaignPartProps) {
  return (
    <Suspense fallback={<PagePending />}>
      {view === "classes" ? <PublishClasses campaign={campaign} /> : <Review campaign={campaign} view={view} />}
    </Suspense>
  );
}
