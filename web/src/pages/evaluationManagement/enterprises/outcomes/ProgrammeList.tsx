import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useState } from "react";

import { type Programme, programmesQuery } from "../../../../api/enterprises/plan-queries";
import { isForbidden } from "../../../../api/errors";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { ImportButton } from "../../../../imports/start/ImportButton";
import { outcomeLists } from "../../../../api/imports/import-lists";
import { NoPermissionPage } from "../../../../loading/NoPermissionPage";
import { QueryView } from "../../../../loading/QueryView";
import { hasKey } from "../../../../session/permissions";
import { EmptyList } from "../../../../table/EmptyList";
import { FilterSelect } from "../../../../table/FilterSelect";
import { SearchBox } from "../../../../table/SearchBox";
import { Button } from "../../../../ui/control/Button";
import { Skeleton } from "../../../../ui/feedback/Skeleton";
import { PageHead } from "../../../../ui/layout/PageHead";
import { CodeText } from "../../../../ui/text/CodeText";
import { campaignsRoute, itemLinkId } from "../../route";
import { ViewTitle } from "../../ViewTitle";
import { OfficeTabs } from "../OfficeTabs";
import { toOutcomes, useEnterprisesOffice } from "../use-enterprises-office";
import { found } from "./found";
import { usePlanWords } from "./use-plan-words";

const NewPlanDialog = lazy(() => import("./NewPlanDialog").then((module) => ({ default: module.NewPlanDialog })));

/** The programmes within reach, in the order of their codes, each with its plans. */
export function ProgrammeList() {
  const { t } = useTranslation("outcomes");
  const { t: nav } = useTranslation("nav");
  const { search, clear } = useEnterprisesOffice();
  const query = useQuery(programmesQuery(undefined));

  if (isForbidden(query.error)) return <NoPermissionPage />;
  return (
    <>
      <PageHead
        className="mb-2"
        title={<ViewTitle>{nav("evaluationManagement")}</ViewTitle>}
        actions={<ImportButton lists={outcomeLists} />}
      />
      <OfficeTabs current="outcomes" />
      <section aria-label={t("programmes")} className="list">
        <QueryView query={query} pending={<ListLoading />} failed={t("failed")}>
          {(programmes) => {
            const shown = found(programmes, search);
            return (
              <>
                <Filters programmes={programmes} />
                <p role="status" className="flex min-h-12 items-center text-sm font-semibold">
                  {t("total", { count: shown.length })}
                </p>
                {shown.length === 0 ? (
                  <EmptyList
                    search={{}}
                    filters={[search.q, search.college]}
                    onClear={clear}
                    none={{ title: t("none.title"), text: t("none.text") }}
                    noMatch={{ title: t("none.noMatch"), text: t("none.noMatchText") }}
                  />
                ) : (
                  <ul className="programme-list">
                    {shown.map((programme) => (
                      <ProgrammeItem key={programme.id} programme={programme} />
                    ))}
                  </ul>
                )}
              </>
            );
          }}
        </QueryView>
      </section>
    </>
  );
}

function Filters({ programmes }: { programmes: readonly Programme[] }) {
  const { t } = useTranslation("outcomes");
  const localText = useLocalText();
  const { search, filter } = useEnterprisesOffice();
  const find = useCallback((typed: string) => filter({ q: typed || undefined }), [filter]);
  const colleges = [...new Map(programmes.map(({ college }) => [college.id, college])).values()];
  return (
    <div className="list-filters">
      <SearchBox label={t("search")} placeholder={t("searchHint")} value={search.q ?? ""} onSearch={find} />
      {(colleges.length > 1 || search.college !== undefined) && (
        <FilterSelect
          label={t("college")}
          all={t("allColleges")}
          value={search.college}
          options={colleges.map(({ id, name }) => ({ value: id, label: localText(name) }))}
          onChoose={(college) => filter({ college })}
        />
      )}
    </div>
  );
}

function ProgrammeItem({ programme }: { programme: Programme }) {
  const { t } = useTranslation("outcomes");
  const localText = useLocalText();
  const words = usePlanWords();
  const [adding, setAdding] = useState(false);
  const { code, name, college, plans } = programme;
  const shown = localText(name);

  return (
    <li>
      <div className="min-w-0">
        <h2 className="text-base">{shown}</h2>
        <p className="text-note text-muted">
          <CodeText>{code}</CodeText> · {localText(college.name)}
        </p>
      </div>
      <div className="min-w-0">
        {plans.length === 0 ? (
          <p className="text-sm text-muted">{t("noPlans")}</p>
        ) : (
          <ul className="grid gap-1">
            {plans.map((plan) => (
              <li key={plan.id} className="text-sm">
                <Link
                  from={campaignsRoute}
                  search={toOutcomes({ plan: plan.id })}
                  id={itemLinkId(plan.id)}
                  aria-label={t("planOf", { name: shown, edition: plan.edition })}
                  className="plan-link"
                >
                  {plan.edition}
                </Link>{" "}
                <span className="text-muted">
                  {words.years(plan)} ·{" "}
                  {plan.outcomes === 0 ? (
                    <span className="text-warn">{t("noOutcomes")}</span>
                  ) : (
                    t("outcomes", { count: plan.outcomes })
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {hasKey("enterprise.manage") && (
        <Button
          size="compact"
          className="justify-self-start"
          aria-haspopup="dialog"
          aria-label={t("newPlanOf", { name: shown })}
          onClick={() => setAdding(true)}
        >
          {t("newPlan.button")}
        </Button>
      )}
      {adding && (
        <Suspense>
          <NewPlanDialog programme={programme} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </li>
  );
}

function ListLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-5 py-4">
      {[0, 1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-10" />
      ))}
    </div>
  );
}
