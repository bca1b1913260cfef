import { Link } from "@tanstack/react-router";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Progress } from "../../../ui/feedback/Progress";
import { actionsOf } from "../state/campaign-actions";
import { ActionButton } from "../moves/ActionButton";
import { RateBar } from "../../../results/rate/RateBar";
import { campaignsRoute, itemLinkId } from "../route";
import { StateTag } from "../state/StateTag";
import { useCampaignText } from "../use-campaign-text";
import { useNow } from "../use-now";

/** One campaign: where it stands in time, how many have answered, and what comes next. */
export function CampaignItem({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const text = useCampaignText();
  const now = useNow();
  const { id, kind, template, college, classes, state } = campaign;
  const { next } = actionsOf(campaign);
  const begun = state !== "draft" && state !== "scheduled";

  return (
    <li className="campaign-item">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="text-base">
            <Link
              from={campaignsRoute}
              search={({ term }) => ({ term, campaign: id })}
              id={itemLinkId(id)}
              className="rounded-sm text-primary hover:underline"
            >
              {localText(campaign.name)}
            </Link>
          </h3>
          <StateTag campaign={campaign} />
        </div>
        <p className="text-sm">{text.timing(campaign, now)}</p>
        <p className="text-note text-muted">
          {[
            t(`kind.${kind}.name`),
            college && localText(college.name),
            t("templateVersion", { name: localText(template.name), number: template.number }),
            begun && text.classes(classes),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {next && (
        <div className="campaign-next">
          <ActionButton action={next} campaign={campaign} />
        </div>
      )}
      {(campaign.opening || campaign.counting) && (
        <div className="campaign-figures">
          <Progress label={t(campaign.opening ? "opening.title" : "counting.title")} done={0} total={null} />
        </div>
      )}
      {begun && <ItemFigures campaign={campaign} />}
    </li>
  );
}

function ItemFigures({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const { eligible, issued, received, code } = campaign;

  return (
    <div className="campaign-figures">
      <RateBar eligible={eligible} issued={issued} received={received} />
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
        <span>
          <b>{text.rate(received, eligible)}</b>{" "}
          <span className="text-muted">
            {t("receivedOf", { received: text.number(received), eligible: text.number(eligible) })}
          </span>
        </span>
        {code !== null && (
          <span className="text-note text-muted">
            {t("code.label")} <span className="campaign-code">{code}</span>
          </span>
        )}
      </p>
    </div>
  );
}
