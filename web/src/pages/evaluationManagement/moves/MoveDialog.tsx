import type { Campaign } from "../../../api/campaigns/campaign-queries";
import type { CampaignAction } from "../state/campaign-actions";
import { ClosingDialog } from "./ClosingDialog";
import { CloseDialog } from "./CloseDialog";
import { CountDialog } from "./CountDialog";
import { DeleteDialog } from "./DeleteDialog";
import { OpenDialog } from "./OpenDialog";
import { PlainMoveDialog } from "./PlainMoveDialog";
import { PublishDialog } from "./PublishDialog";

type MoveDialogProps = {
  action: Exclude<CampaignAction, "edit">;
  campaign: Campaign;
  onClose: () => void;
};

/** What the step means, before it is taken. */
export function MoveDialog({ action, ...rest }: MoveDialogProps) {
  switch (action) {
    case "open":
      return <OpenDialog {...rest} />;
    case "extend":
    case "reopen":
      return <ClosingDialog move={action} {...rest} />;
    case "close":
      return <CloseDialog {...rest} />;
    case "count":
      return <CountDialog {...rest} />;
    case "publish":
      return <PublishDialog {...rest} />;
    case "unschedule":
    case "archive":
      return <PlainMoveDialog move={action} {...rest} />;
    case "delete":
      return <DeleteDialog {...rest} />;
  }
}
