import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";

import { type Campaign, classRatesQuery, refreshMs } from "../../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { WithoutData } from "../../../../loading/WithoutData";
import { Pager } from "../../../../table/Pager";
import { Skeleton } from "../../../../ui/feedback/Skeleton";
import { campaignsRoute } from "../../route";
import { useCampaignText } from "../../use-campaign-text";
import { ClassName } from "./ClassName";
import { RateAside, RateLine } from "./RateTable";

/** The classes of one college, a page at a time. */
export function ClassRates({ campaign, college }: { campaign: Campaign; college: string }) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const { page } = useSearch({ from: campaignsRoute });
  const query = useQuery({
    ...classRatesQuery(campaign.id, { college, page }),
    refetchInterval: refreshMs(campaign),
  });

  // Those of the college that was open before are not these.
  const shown = query.isPlaceholderData && page === undefined ? undefined : query.data;
  if (!shown) {
    return (
      <RateAside>
        <WithoutData query={query} pending={<ClassesLoading />} failed={t("rates.failed")} />
      </RateAside>
    );
  }
  const pages = Math.ceil(shown.total / shown.page_size);
  return (
    <>
      {shown.items.map((row) => (
        <RateLine key={row.id} row={row} within name={<ClassName row={row} term={campaign.term_id} />} />
      ))}
      {(pages > 1 || shown.items.length === 0) && (
        <RateAside>
          <div className="flex flex-wrap items-center justify-between gap-x-4 text-note text-muted">
            <p>{text.classes(shown.total)}</p>
            <Pager page={shown.page} pages={pages} />
          </div>
        </RateAside>
      )}
    </>
  );
}

function ClassesLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")}>
      <Skeleton className="my-2 w-48" />
      <Skeleton className="my-2 w-56" />
      <Skeleton className="my-2 w-40" />
    </div>
  );
}
