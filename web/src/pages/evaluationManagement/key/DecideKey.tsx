import { lazy, Suspense, useState } from "react";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { canStill } from "../state/campaign-actions";

const loadDialog = () => import("./KeyDialog").then((module) => ({ default: module.KeyDialog }));
const KeyDialog = lazy(loadDialog);
const fetchAhead = () => void loadDialog();

/** The way to decide what happens if the key is lost, until it opens. */
export function DecideKey({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const [asking, setAsking] = useState(false);

  if (!canStill("edit", campaign)) return null;
  return (
    <>
      <Button
        size="compact"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        onFocus={fetchAhead}
        onPointerEnter={fetchAhead}
      >
        {t(campaign.key_custody ? "key.change" : "key.decide")}
      </Button>
      {asking && (
        <Suspense>
          <KeyDialog campaign={campaign} onDecided={() => setAsking(false)} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
