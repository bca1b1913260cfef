import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { type OnTheWay, type Step, stepsOf } from "../state/campaign-steps";
import { useCampaignText } from "../use-campaign-text";
import { useNow } from "../use-now";
import "./steps.css";

/** The way of a campaign as a line, with where it is. */
export function Steps({ campaign }: { campaign: Campaign & { state: OnTheWay } }) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const now = useNow();

  function note({ state, place, at }: Step): string | null {
    if (at !== null) return text.shortMoment(at);
    if (state === "draft") return campaign.created_by?.name ?? null;
    if (place !== "ahead") return null;
    return state === "published" ? t("step.publishedNote") : null;
  }

  return (
    <div className="campaign-steps-frame">
      <ol aria-label={t("steps")} className="campaign-steps">
        {stepsOf(campaign, now).map((step) => (
          <li key={step.state} data-place={step.place} aria-current={step.place === "now" ? "step" : undefined}>
            <span className="campaign-step">
              {t(`step.${step.state}`)}
              {step.place === "done" && <span className="sr-only">{t("stepDone")}</span>}
            </span>
            <span className="campaign-step-note">{note(step)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
