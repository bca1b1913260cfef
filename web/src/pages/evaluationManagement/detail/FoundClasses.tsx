import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";

import { type Campaign, classRatesQuery, refreshMs } from "../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { ListView } from "../../../table/ListView";
import { Button } from "../../../ui/control/Button";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { campaignsRoute } from "../route";
import { useCampaignText } from "../use-campaign-text";
import { ClassName } from "./ClassName";
import { RateGroup, RateLine, RateTable } from "./RateTable";

/** Classes that a search finds, or that lack answers, of whichever college. */
export function FoundClasses({ campaign, onClear }: { campaign: Campaign; onClear: () => void }) {
  const { t } = useTranslation("evaluationManagement");
  const { t: table } = useTranslation("table");
  const text = useCampaignText();
  const { q, college, page, short } = useSearch({ from: campaignsRoute });
  const query = useQuery({
    ...classRatesQuery(campaign.id, { q, college, page, short }),
    refetchInterval: refreshMs(campaign),
  });

  return (
    <ListView
      query={query}
      pending={<FoundLoading />}
      failed={t("rates.failed")}
      empty={
        <StateMessage
          title={t("rates.noMatch")}
          text={t("rates.noMatchText")}
          action={
            <Button size="compact" onClick={onClear}>
              {table("clear")}
            </Button>
          }
        />
      }
    >
      {(found) => (
        <>
          <p role="status" className="py-1 text-sm font-semibold">
            {t("rates.found", { count: found.total, total: text.number(found.total) })}
          </p>
          <RateTable caption={t("rates.title")} busy={query.isPlaceholderData}>
            <RateGroup>
              {found.items.map((row) => (
                <RateLine key={row.id} row={row} name={<ClassName row={row} term={campaign.term_id} />} />
              ))}
            </RateGroup>
          </RateTable>
        </>
      )}
    </ListView>
  );
}

function FoundLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-3 py-3">
      <Skeleton className="w-48" />
      <Skeleton className="w-56" />
    </div>
  );
}
