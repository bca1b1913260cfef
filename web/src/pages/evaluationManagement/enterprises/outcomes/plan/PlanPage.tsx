import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { type PlanDetail, planQuery } from "../../../../../api/enterprises/plan-queries";
import { isForbidden } from "../../../../../api/errors";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { NoPermissionPage } from "../../../../../loading/NoPermissionPage";
import { WithoutData } from "../../../../../loading/WithoutData";
import { hasKey } from "../../../../../session/permissions";
import { BackLink } from "../../../../../ui/control/BackLink";
import { Banner } from "../../../../../ui/feedback/Banner";
import { Skeleton } from "../../../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../../../ui/feedback/StateMessage";
import { PageHead } from "../../../../../ui/layout/PageHead";
import { campaignsRoute } from "../../../route";
import { ViewTitle } from "../../../ViewTitle";
import { toOutcomes } from "../../use-enterprises-office";
import { Attainments } from "../attainment/Attainments";
import { usePlanWords } from "../use-plan-words";
import { DeletePlan } from "./DeletePlan";
import { PlanEditor } from "./PlanEditor";

/** One plan: what its graduates should be able to do, and how far grades say that they are. */
export function PlanPage({ id }: { id: string }) {
  const { t } = useTranslation("outcomes");
  const query = useQuery(planQuery(id));
  const plan = query.data;

  if (isForbidden(query.error)) return <NoPermissionPage />;
  return (
    <>
      <BackLink from={campaignsRoute} search={toOutcomes()}>
        {t("all")}
      </BackLink>
      {plan ? (
        <Plan plan={plan} />
      ) : (
        <>
          <ViewTitle>{t("plan")}</ViewTitle>
          <div className="mt-6">
            <WithoutData
              query={query}
              pending={<PlanLoading />}
              failed={t("planFailed")}
              gone={<StateMessage title={t("notFound.title")} text={t("notFound.text")} />}
            />
          </div>
        </>
      )}
    </>
  );
}

function Plan({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation("outcomes");
  const localText = useLocalText();
  const words = usePlanWords();
  const mayEdit = hasKey("enterprise.manage");
  const { programme, edition, in_use } = plan;
  return (
    <>
      <PageHead
        title={<ViewTitle>{t("title", { name: localText(programme.name), edition })}</ViewTitle>}
        text={`${programme.code} · ${words.years(plan)}`}
        actions={mayEdit && <DeletePlan plan={plan} />}
        yields
      />
      {in_use && (
        <div className="mb-5">
          <Banner>{t("inUse")}</Banner>
        </div>
      )}
      {mayEdit ? <PlanEditor plan={plan} /> : <PlanReader plan={plan} />}
      <Attainments plan={plan} />
    </>
  );
}

function PlanReader({ plan: { outcomes } }: { plan: PlanDetail }) {
  const { t } = useTranslation("outcomes");
  const localText = useLocalText();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 text-base">
        {t("heading")}
      </h2>
      {outcomes.length === 0 ? (
        <StateMessage title={t("noOutcomes")} text={t("noOutcomesReader")} />
      ) : (
        <ol className="outcome-read">
          {outcomes.map(({ id, number, short, text }) => (
            <li key={id}>
              <span className="font-semibold text-muted">{number}</span>
              <div className="min-w-0">
                <p className="font-semibold">{localText(short)}</p>
                <p className="text-sm">{localText(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function PlanLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-6">
      <Skeleton className="w-80" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
