import type { ReactNode } from "react";

import { FormFailure } from "../../../forms/FormFailure";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { useRefusal } from "../use-refusal";

type AskDialogProps = {
  title: string;
  text: ReactNode;
  /** What it means, point by point. */
  points: readonly (string | false)[];
  /** The deed's button. */
  label: string;
  busyLabel: string;
  /** Nothing brings it back, or somebody loses something by it. */
  grave?: boolean;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Says what a step means; the way back first, the deed last. */
export function AskDialog(props: AskDialogProps) {
  const { title, text, points, label, busyLabel, grave = false, busy, error, onConfirm, onClose, children } = props;
  const { t } = useTranslation("evaluationManagement");
  const refusal = useRefusal();

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button size="compact" onClick={onClose}>
            {t("notNow")}
          </Button>
          <Button variant={grave ? "danger-filled" : "primary"} size="compact" busy={busy} onClick={onConfirm}>
            {busy ? busyLabel : label}
          </Button>
        </>
      }
    >
      {children !== undefined && <div className="dense my-1">{children}</div>}
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {points.map((point) => point !== false && <li key={point}>{point}</li>)}
      </ul>
      {error !== null && <FormFailure>{refusal(error)}</FormFailure>}
    </Dialog>
  );
}
