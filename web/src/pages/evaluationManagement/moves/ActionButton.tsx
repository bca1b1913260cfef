import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { buttonClass } from "../../../ui/control/button-class";
import type { CampaignAction } from "../state/campaign-actions";
import { campaignsRoute } from "../route";

const loadDialog = () => import("./MoveDialog").then((module) => ({ default: module.MoveDialog }));
const MoveDialog = lazy(loadDialog);
const fetchAhead = () => void loadDialog();

type ActionButtonProps = {
  action: CampaignAction;
  campaign: Campaign;
  /** The page's one filled button. */
  primary?: boolean;
};

/** Something to do with a campaign. What changes it is asked about first. */
export function ActionButton({ action, campaign, primary = false }: ActionButtonProps) {
  const { t } = useTranslation("evaluationManagement");
  const [asking, setAsking] = useState(false);
  const { id, state } = campaign;
  const look = primary ? "primary" : action === "close" || action === "delete" ? "danger" : "secondary";

  if (action === "edit") {
    return (
      <Link
        from={campaignsRoute}
        search={({ term }) => ({ term, campaign: id, edit: state === "draft" ? undefined : true })}
        className={buttonClass({ variant: look, size: "compact" })}
      >
        {t(state === "draft" ? "action.continue" : "action.edit")}
      </Link>
    );
  }
  return (
    <>
      <Button
        variant={look}
        size="compact"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        onFocus={fetchAhead}
        onPointerEnter={fetchAhead}
      >
        {t(`action.${action}`)}
      </Button>
      {asking && (
        <Suspense>
          <MoveDialog action={action} campaign={campaign} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
