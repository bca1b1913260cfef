import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { canStill } from "../state/campaign-actions";
import { useCampaignText } from "../use-campaign-text";
import { DecideKey } from "./DecideKey";
import { KeyCopies } from "./KeyCopies";

/** What was decided about the loss of the key, and the way to decide otherwise until it opens. */
export function KeyFact({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const { key_custody: decided } = campaign;
  const isCopied = decided?.custody === "copy";

  return (
    <>
      {decided ? (
        <>
          {t(isCopied ? "key.copied" : "key.accepted")}{" "}
          <span className="text-muted">
            {t("key.by", { who: decided.by?.name ?? t("key.operator"), at: text.moment(decided.at) })}
          </span>
        </>
      ) : (
        t("key.undecided")
      )}
      <KeyCopies campaign={campaign} />
      {canStill("edit", campaign) && (
        <div className="mt-2">
          <DecideKey campaign={campaign} />
        </div>
      )}
    </>
  );
}
