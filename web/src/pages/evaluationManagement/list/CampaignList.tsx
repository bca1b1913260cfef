import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../../../api/teaching/calendar-queries";
import { type CampaignPage, campaignsQuery } from "../../../api/campaigns/campaign-queries";
import { isForbidden } from "../../../api/errors";
import { useReachesAll } from "../../../api/own/use-reaches-all";
import { useTermInView } from "../../../calendar/use-term-in-view";
import { useTermText } from "../../../calendar/use-term-text";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { mayOpen } from "../../../session/access";
import { hasKey } from "../../../session/permissions";
import { afterFirst } from "../../../loading/query-state";
import { QueryView } from "../../../loading/QueryView";
import { Pager } from "../../../table/Pager";
import { buttonClass } from "../../../ui/control/button-class";
import { Icon } from "../../../ui/icon/Icon";
import { PageHead } from "../../../ui/layout/PageHead";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { NoPermissionPage } from "../../../loading/NoPermissionPage";
import { campaignsRoute } from "../route";
import { byStage } from "../state/stage";
import { CampaignItem } from "./CampaignItem";
import { ViewTabs } from "../ViewTabs";
import { useSummary } from "./use-summary";

/** The campaigns of the term in view, what is most urgent first. */
export function CampaignList({ page }: { page: number | undefined }) {
  const { t } = useTranslation("evaluationManagement");
  const { id: term, calendar } = useTermInView();
  const terms = useQuery(calendarQuery);
  const campaigns = useQuery(campaignsQuery(term, page));
  const query = afterFirst(terms, campaigns);
  const { data, error } = query;
  const noTerm = calendar !== undefined && term === undefined;

  if (isForbidden(error)) return <NoPermissionPage />;
  return (
    <>
      <ListHead page={data} creatable={!noTerm && data !== undefined && data.total > 0} />
      <ViewTabs current="students" />
      {noTerm ? (
        <NoTerm />
      ) : (
        <QueryView query={query} pending={<ListLoading />} failed={t("loadFailed")}>
          {(list) => (list.total === 0 ? <NoCampaigns /> : <Stages page={list} />)}
        </QueryView>
      )}
    </>
  );
}

function ListHead({ page, creatable }: { page: CampaignPage | undefined; creatable: boolean }) {
  const { t: nav } = useTranslation("nav");
  const { term } = useTermInView();
  const termText = useTermText();
  const summary = useSummary();

  return (
    <PageHead
      className="mb-4"
      title={nav("evaluationManagement")}
      text={term && page ? summary(termText.name(term), page) : ""}
      actions={creatable && hasKey("evaluation.manage") && <NewLink />}
    />
  );
}

function NewLink() {
  const { t } = useTranslation("evaluationManagement");
  return (
    <Link
      from={campaignsRoute}
      search={({ term }) => ({ term, new: true })}
      className={buttonClass({ variant: "primary", size: "compact" })}
    >
      <Icon name="plus" className="size-4.5" />
      {t("create")}
    </Link>
  );
}

function Stages({ page }: { page: CampaignPage }) {
  const { t } = useTranslation("evaluationManagement");
  const reachesAll = useReachesAll();
  return (
    <div className="list">
      {!reachesAll && <p className="mb-2 text-sm text-muted">{t("ownCollegeOnly")}</p>}
      {byStage(page.items).map(({ stage, items }) => (
        <section key={stage} aria-labelledby={`stage-${stage}`} className="campaign-stage">
          <h2 id={`stage-${stage}`} className="text-sm text-muted">
            {t(`stage.${stage}`)}
          </h2>
          <ul>
            {items.map((campaign) => (
              <CampaignItem key={campaign.id} campaign={campaign} />
            ))}
          </ul>
        </section>
      ))}
      <Pager page={page.page} pages={Math.ceil(page.total / page.page_size)} />
    </div>
  );
}

function NoCampaigns() {
  const { t } = useTranslation("evaluationManagement");
  const creator = hasKey("evaluation.manage");
  return (
    <StateMessage
      title={t("none.title")}
      text={t(creator ? "none.text" : "none.textReader")}
      action={creator ? <NewLink /> : undefined}
    />
  );
}

function NoTerm() {
  const { t } = useTranslation("evaluationManagement");
  return (
    <StateMessage
      title={t("noTerm.title")}
      text={t("noTerm.text")}
      action={
        mayOpen("calendarManagement") && (
          <Link to={paths.calendarManagement()} className={buttonClass({ size: "compact" })}>
            {t("noTerm.make")}
          </Link>
        )
      }
    />
  );
}

/** As high as two campaigns that run. */
function ListLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="list">
      {[0, 1].map((key) => (
        <div key={key} className="campaign-stage grid gap-3 py-5">
          <Skeleton className="w-20" />
          <Skeleton className="w-64" />
          <Skeleton className="w-full max-w-note" />
          <Skeleton className="w-full max-w-form" />
        </div>
      ))}
    </div>
  );
}
