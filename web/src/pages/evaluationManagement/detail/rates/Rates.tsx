import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import {
  type Campaign,
  campaignDaysQuery,
  collegeRatesQuery,
  type RatePage,
  refreshMs,
} from "../../../../api/campaigns/campaign-queries";
import { useSchoolTime } from "../../../../api/use-school-time";
import type { RateFilters } from "../../../../lib/search/campaign-search";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { useNow } from "../../../../lib/now";
import { dayNumber } from "../../../../lib/time";
import { FilterSelect } from "../../../../table/FilterSelect";
import { QueryView } from "../../../../loading/QueryView";
import { SearchBox } from "../../../../table/SearchBox";
import { DaysPlot } from "../../../../results/rate/DaysPlot";
import { percentOf } from "../../../../results/rate/rate";
import { campaignsRoute } from "../../route";
import { useCampaignText } from "../../use-campaign-text";
import { FoundClasses } from "./FoundClasses";
import { CollegeRates } from "./CollegeRates";
import { RatesExport } from "./RatesExport";
import { ShortOnes } from "./ShortOnes";
import "./rates.css";

/** How many have answered, by college and class. Filters are the address's. */
export function Rates({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const text = useCampaignText();
  const { q, college, order, short } = useSearch({ from: campaignsRoute });
  const navigate = useNavigate({ from: campaignsRoute });
  const refetchInterval = refreshMs(campaign);
  const query = useQuery({ ...collegeRatesQuery(campaign.id), refetchInterval });
  const { data: days } = useQuery(campaignDaysQuery(campaign.id));
  const now = useNow();
  const { timeZone } = useSchoolTime();
  const colleges = query.data?.items ?? [];
  // At none there is nothing to compare.
  const marked = colleges.length > 1 && campaign.received > 0;
  const only = colleges.length === 1 ? colleges[0]?.id : undefined;

  // Typing and choosing replaces the address: "back" leaves the campaign, it does not undo letter by letter.
  const filter = useCallback(
    (change: Omit<RateFilters, "page">) =>
      void navigate({
        search: (before) => ({ ...before, ...change, page: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const find = useCallback((typed: string) => filter({ q: typed || undefined }), [filter]);

  const byCollege = (shown: RatePage["items"] | undefined) => (
    <CollegeRates
      campaign={campaign}
      colleges={shown}
      opened={college ?? only}
      mark={marked ? percentOf(campaign.received, campaign.eligible) : null}
      onOpen={(id) => filter({ college: id })}
    />
  );
  return (
    <section aria-labelledby="rates-title" className="campaign-section list">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="rates-title" className="text-base">
          {t(only === undefined ? "rates.title" : "rates.titleOwn")}
        </h2>
        <Legend whole={text.rate(campaign.received, campaign.eligible)} marked={marked} />
      </div>
      <DaysPlot
        days={days}
        now={campaign.state === "open" ? { day: dayNumber(now, timeZone), answers: campaign.received } : null}
      />
      <div className="list-filters rate-filters mb-3 flex-wrap">
        <SearchBox label={t("rates.search")} placeholder={t("rates.placeholder")} value={q ?? ""} onSearch={find} />
        {(colleges.length > 1 || college !== undefined) && (
          <FilterSelect
            label={t("rates.college")}
            all={t("rates.allColleges")}
            value={college}
            options={colleges.map(({ id, name }) => ({ value: id, label: localText(name) }))}
            onChoose={(chosen) => filter({ college: chosen })}
          />
        )}
        <FilterSelect
          label={t("rates.order")}
          all={t("rates.byCollege")}
          value={order}
          options={[{ value: "lowest", label: t("rates.lowest") }]}
          onChoose={(chosen) => filter({ order: chosen === "lowest" ? chosen : undefined })}
        />
        <ShortOnes campaign={campaign} college={college} chosen={short} onChoose={(next) => filter({ short: next })} />
        {colleges.length > 0 && <RatesExport campaign={campaign} />}
      </div>
      {q !== undefined || order !== undefined || short !== undefined ? (
        <FoundClasses
          campaign={campaign}
          onClear={() => filter({ q: undefined, college: undefined, order: undefined, short: undefined })}
        />
      ) : (
        <QueryView query={query} pending={byCollege(undefined)} failed={t("rates.failed")}>
          {({ items }) => byCollege(items)}
        </QueryView>
      )}
    </section>
  );
}

function Legend({ whole, marked }: { whole: string; marked: boolean }) {
  const { t } = useTranslation("evaluationManagement");
  return (
    <ul className="campaign-legend">
      <li data-of="received">{t("rates.received")}</li>
      <li data-of="issued">{t("rates.issued")}</li>
      <li data-of="track">{t("rates.rest")}</li>
      {marked && <li data-of="mark">{t("rates.whole", { rate: whole })}</li>}
    </ul>
  );
}
