import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { isForbidden } from "../../../../../api/errors";
import { type SurveyPage, surveysQuery } from "../../../../../api/surveys/survey-queries";
import { calendarQuery } from "../../../../../api/teaching/calendar-queries";
import { useTermInView } from "../../../../../calendar/use-term-in-view";
import { useTermText } from "../../../../../calendar/use-term-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { NoPermissionPage } from "../../../../../loading/NoPermissionPage";
import { afterFirst } from "../../../../../loading/query-state";
import { QueryView } from "../../../../../loading/QueryView";
import { Pager } from "../../../../../table/Pager";
import { buttonClass } from "../../../../../ui/control/button-class";
import { Skeleton } from "../../../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../../../ui/feedback/StateMessage";
import { Icon } from "../../../../../ui/icon/Icon";
import { PageHead } from "../../../../../ui/layout/PageHead";
import { campaignsRoute } from "../../../route";
import { ViewTitle } from "../../../ViewTitle";
import { OfficeTabs } from "../../OfficeTabs";
import { toSurveys } from "../../use-enterprises-office";
import { OpeningItem } from "./OpeningItem";

/** The surveys of the term in view, the newest first. */
export function OpeningList({ page }: { page: number | undefined }) {
  const { t } = useTranslation("surveys");
  const { t: nav } = useTranslation("nav");
  const { id: term, term: inView, calendar } = useTermInView();
  const termText = useTermText();
  const terms = useQuery(calendarQuery);
  const query = afterFirst(terms, useQuery(surveysQuery(term, page)));
  const { data, error } = query;
  const noTerm = calendar !== undefined && term === undefined;
  const summary = inView && data ? t("summary", { count: data.total, term: termText.name(inView) }) : "";

  if (isForbidden(error)) return <NoPermissionPage />;
  return (
    <>
      <PageHead
        className="mb-2"
        title={<ViewTitle>{nav("evaluationManagement")}</ViewTitle>}
        text={summary}
        actions={!noTerm && data !== undefined && data.total > 0 && <NewLink />}
      />
      <OfficeTabs current="openings" />
      {noTerm ? (
        <StateMessage title={t("noTerm.title")} text={t("noTerm.text")} />
      ) : (
        <QueryView query={query} pending={<ListLoading />} failed={t("loadFailed")}>
          {(list) =>
            list.total === 0 ? (
              <StateMessage title={t("none.title")} text={t("none.text")} action={<NewLink />} />
            ) : (
              <Surveys list={list} />
            )
          }
        </QueryView>
      )}
    </>
  );
}

function NewLink() {
  const { t } = useTranslation("surveys");
  return (
    <Link
      from={campaignsRoute}
      search={toSurveys({ new: true })}
      className={buttonClass({ variant: "primary", size: "compact" })}
    >
      <Icon name="plus" className="size-4.5" />
      {t("create")}
    </Link>
  );
}

const stages = ["open", "closed", "draft", "published"] as const;

/** What runs first, then what waits for somebody. */
function Surveys({ list }: { list: SurveyPage }) {
  const { t } = useTranslation("surveys");
  const groups = stages
    .map((state) => ({ state, items: list.items.filter((survey) => survey.state === state) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className="list">
      {groups.map(({ state, items }) => (
        <section key={state} aria-labelledby={`stage-${state}`} className="campaign-stage">
          <h2 id={`stage-${state}`} className="text-sm text-muted">
            {t(`stage.${state}`)}
          </h2>
          <ul>
            {items.map((survey) => (
              <OpeningItem key={survey.id} survey={survey} />
            ))}
          </ul>
        </section>
      ))}
      <Pager page={list.page} pages={Math.ceil(list.total / list.page_size)} />
    </div>
  );
}

/** As high as two that run. */
function ListLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="list">
      {[0, 1].map((key) => (
        <div key={key} className="campaign-stage grid gap-3 py-5">
          <Skeleton className="w-20" />
          <Skeleton className="w-64" />
          <Skeleton className="w-full max-w-note" />
        </div>
      ))}
    </div>
  );
}
