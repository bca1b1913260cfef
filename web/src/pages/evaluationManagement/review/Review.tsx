/** Comments of a campaign, one at a time, and those that were decided. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";

import { type CommentSummary, commentSummaryQuery } from "../../../api/results/comment-queries";
import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { isForbidden } from "../../../api/errors";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { FilterSelect } from "../../../table/FilterSelect";
import { QueryView } from "../../../loading/QueryView";
import { Segmented } from "../../../ui/control/Segmented";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { NoPermissionPage } from "../../../loading/NoPermissionPage";
import { campaignsRoute } from "../route";
import type { CampaignViewName } from "../../../lib/search/campaign-search";
import { Banner } from "../../../ui/feedback/Banner";
import { useCampaignText } from "../use-campaign-text";
import { Decided } from "./Decided";
import { minutesFor } from "./list/hand";
import { PartHead } from "./PartHead";
import { Queue } from "./Queue";
import { ReviewList } from "./list/ReviewList";
import "./review.css";

type ReviewProps = { campaign: Campaign; view: Exclude<CampaignViewName, "classes"> };

export function Review({ campaign, view }: ReviewProps) {
  const { t } = useTranslation("review");
  const { college } = useSearch({ from: campaignsRoute });
  const query = useQuery(commentSummaryQuery(campaign.id));

  if (isForbidden(query.error)) return <NoPermissionPage />;
  return (
    <>
      <PartHead campaign={campaign} title={t("title")} about={t("about")} />
      <QueryView query={query} pending={<Skeleton className="h-60 max-w-180" />} failed={t("failed")}>
        {(summary) => <Reviewing campaign={campaign} view={view} summary={summary} college={college} />}
      </QueryView>
    </>
  );
}

type ReviewingProps = ReviewProps & { summary: CommentSummary; college: string | undefined };

function Reviewing({ campaign, view, summary, college }: ReviewingProps) {
  const { t } = useTranslation("review");
  const localText = useLocalText();
  const text = useCampaignText();
  const navigate = useNavigate({ from: campaignsRoute });
  const { colleges, own } = summary;
  const chosen = colleges.filter(({ id }) => college === undefined || id === college);
  const sum = (count: (of: (typeof colleges)[number]) => number) => chosen.reduce((all, one) => all + count(one), 0);
  const pending = sum((of) => of.pending);
  const done = sum((of) => of.shown + of.teacher_only + of.withheld);

  if (colleges.length === 0) {
    return (
      <StateMessage
        title={t("none.title")}
        text={own > 0 ? t("own", { count: own, total: text.number(own) }) : t("none.text")}
      />
    );
  }
  return (
    <>
      <div className="review-bar">
        <Segmented
          label={t("tab.label")}
          value={view}
          options={[
            { value: "comments", label: t("tab.pending", { total: text.number(pending) }) },
            { value: "list", label: t("tab.list") },
            { value: "decided", label: t("tab.decided", { total: text.number(done) }) },
          ]}
          onChoose={(wanted) =>
            void navigate({ search: (before) => ({ ...before, view: wanted, state: undefined, page: undefined }) })
          }
        />
        {(colleges.length > 1 || college !== undefined) && (
          <FilterSelect
            label={t("college")}
            all={t("allColleges")}
            value={college}
            options={colleges.map(({ id, name }) => ({ value: id, label: localText(name) }))}
            onChoose={(wanted) =>
              void navigate({ search: (before) => ({ ...before, college: wanted, page: undefined }), replace: true })
            }
          />
        )}
      </div>
      {view !== "decided" && pending > 0 && (
        <>
          <p className="-mt-2 mb-3 text-note text-muted">{t("minutesLeft", { count: minutesFor(pending) })}</p>
          {(campaign.state === "published" || campaign.state === "archived") && (
            <div className="mb-3 max-w-180">
              <Banner tone="warn">{t("publishedRound")}</Banner>
            </div>
          )}
        </>
      )}
      {view === "decided" ? (
        <Decided campaign={campaign} college={college} />
      ) : view === "list" ? (
        <ReviewList key={college ?? "all"} campaign={campaign} college={college} />
      ) : (
        <Queue key={college ?? "all"} campaign={campaign} college={college} />
      )}
      {own > 0 && <p className="mt-4 text-sm text-muted">{t("own", { count: own, total: text.number(own) })}</p>}
    </>
  );
}
