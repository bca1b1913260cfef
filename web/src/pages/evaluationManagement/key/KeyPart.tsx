import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { useCampaignText } from "../use-campaign-text";
import { Part } from "../editor/Part";

type KeyPartProps = {
  /** Null: not saved yet. */
  campaign: Campaign | null;
  busy: boolean;
  onDecide: () => void;
};

/** Who keeps the key, decided at leisure: at the last press it would come as a surprise. */
export function KeyPart({ campaign, busy, onDecide }: KeyPartProps) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const decided = campaign?.key_custody ?? null;

  return (
    <Part title={t("part.key")}>
      <div className="grid justify-items-start gap-2">
        {decided ? (
          <p>
            {t(decided.custody === "copy" ? "key.copied" : "key.accepted")}{" "}
            <span className="text-muted">
              {t("key.by", { who: decided.by?.name ?? t("key.operator"), at: text.moment(decided.at) })}
            </span>
          </p>
        ) : (
          <>
            <p>{t("key.part.text")}</p>
            <p className="text-note text-muted">{t("key.part.later")}</p>
          </>
        )}
        <Button size="compact" aria-haspopup="dialog" busy={busy} onClick={onDecide}>
          {t(decided ? "key.change" : "key.decide")}
        </Button>
      </div>
    </Part>
  );
}
