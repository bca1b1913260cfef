import { useQuery } from "@tanstack/react-query";

import { type Campaign, campaignQuery } from "../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { useCampaignText } from "../use-campaign-text";

/** Counts alone: nobody sees an answer before counting, and nobody ever whose it was. */
export function Figures({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const { eligible, issued, received, classes, state } = campaign;
  const underWay = Math.max(0, issued - received);
  const open = state === "open";

  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title" className="flex flex-wrap items-center gap-x-3 text-sm font-normal text-muted">
        {t("figures.received")}
        {open && <Live id={campaign.id} />}
      </h2>
      <p>
        <span className="text-4xl font-semibold">{text.number(received)}</span>{" "}
        <span className="text-lg text-muted">{t("figures.of", { eligible: text.number(eligible) })}</span>
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-7 gap-y-1 text-sm [&_dd]:font-semibold [&_dt]:text-muted [&>div]:flex [&>div]:gap-1.5">
        <div>
          <dt>{t("figures.rate")}</dt>
          <dd>{text.rate(received, eligible)}</dd>
        </div>
        <div>
          <dt>{t("figures.issued")}</dt>
          <dd>{text.number(issued)}</dd>
        </div>
        <div>
          <dt>{t("figures.underWay")}</dt>
          <dd>{text.number(underWay)}</dd>
        </div>
        <div>
          <dt>{t("figures.classes")}</dt>
          <dd>{text.number(classes)}</dd>
        </div>
      </dl>
      <p className="mt-1.5 max-w-[46em] text-note text-muted">
        {t(open ? "figures.underWayOpen" : state === "closed" ? "figures.underWayClosed" : "figures.counted")}
      </p>
    </section>
  );
}

/** That the figures move; or since when they do not. */
function Live({ id }: { id: string }) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const { dataUpdatedAt, isPaused, failureCount } = useQuery(campaignQuery(id));
  if (!isPaused && failureCount === 0) return <span className="campaign-live">{t("figures.live")}</span>;
  return (
    <span className="text-warn">
      {t("figures.asOf", { time: text.shortMoment(new Date(dataUpdatedAt).toISOString()) })}
    </span>
  );
}
