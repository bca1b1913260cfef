import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";

import { classRatesQuery, refreshMs } from "../../../api/campaign-queries";
import type { Campaign } from "../../../api/campaign-types";
import { useTranslation } from "../../../i18n/use-translation";
import { LoadFailure } from "../../../loading/LoadFailure";
import { Pager } from "../../../table/Pager";
import { Button } from "../../../ui/Button";
import { Skeleton } from "../../../ui/Skeleton";
import { StateMessage } from "../../../ui/StateMessage";
import { campaignsRoute } from "../route";
import { useCampaignText } from "../use-campaign-text";
import { ClassName } from "./ClassName";
import { RateGroup, RateLine, RateTable } from "./RateTable";

/** Classes that a search finds, of whichever college. */
export function FoundClasses({ campaign, onClear }: { campaign: Campaign; onClear: () => void }) {
  const { t } = useTranslation("evaluationManagement");
  const { t: table } = useTranslation("table");
  const text = useCampaignText();
  const { q, college, page } = useSearch({ from: campaignsRoute });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...classRatesQuery(campaign.id, { q, college, page }),
    refetchInterval: refreshMs(campaign),
  });

  if (error && !data) {
    return <LoadFailure title={t("rates.failed")} error={error} retry={refetch} retrying={isFetching} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={t("common:loading")} className="grid gap-3 py-3">
        <Skeleton className="w-48" />
        <Skeleton className="w-56" />
      </div>
    );
  }
  if (data.items.length === 0) {
    return (
      <StateMessage
        title={t("rates.noMatch")}
        text={t("rates.noMatchText")}
        action={
          <Button size="compact" onClick={onClear}>
            {table("clear")}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <p role="status" className="py-1 text-sm font-semibold">
        {t("rates.found", { count: data.total, total: text.number(data.total) })}
      </p>
      <RateTable caption={t("rates.title")} busy={isPlaceholderData}>
        <RateGroup>
          {data.items.map((row) => (
            <RateLine key={row.id} row={row} name={<ClassName row={row} term={campaign.term_id} />} />
          ))}
        </RateGroup>
      </RateTable>
      <Pager page={data.page} pages={Math.ceil(data.total / data.page_size)} />
    </>
  );
}
