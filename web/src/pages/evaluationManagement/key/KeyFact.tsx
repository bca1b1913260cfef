import { lazy, Suspense, useState } from "react";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { canStill } from "../state/campaign-actions";
import { useCampaignText } from "../use-campaign-text";
import { KeyCopies } from "./KeyCopies";

const loadDialog = () => import("./KeyDialog").then((module) => ({ default: module.KeyDialog }));
const KeyDialog = lazy(loadDialog);
const fetchAhead = () => void loadDialog();

/** What was decided about the loss of the key, and the way to decide otherwise until it opens. */
export function KeyFact({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const [asking, setAsking] = useState(false);
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
          <Button
            size="compact"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
            onFocus={fetchAhead}
            onPointerEnter={fetchAhead}
          >
            {t(decided ? "key.change" : "key.decide")}
          </Button>
        </div>
      )}
      {asking && (
        <Suspense>
          <KeyDialog campaign={campaign} onDecided={() => setAsking(false)} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
