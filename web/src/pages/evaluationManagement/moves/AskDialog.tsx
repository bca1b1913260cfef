import type { ReactNode } from "react";

import { FormFailure } from "../../../forms/FormFailure";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { useRefusal } from "../use-refusal";

type AskDialogProps = {
  title: string;
  text: ReactNode;
  /** What it means, point by point. */
  points: readonly (string | false)[];
  /** The way back, and the deed. */
  no: string;
  label: string;
  busyLabel: string;
  /** Nothing brings it back, or somebody loses something by it. */
  grave?: boolean;
  busy: boolean;
  error: unknown;
  /** The form among the children that the deed's button sends; without one, what it does. */
  form?: string;
  onConfirm?: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Says what a step means; the way back first, the deed last. */
export function AskDialog(props: AskDialogProps) {
  const {
    title,
    text,
    points,
    no,
    label,
    busyLabel,
    grave = false,
    busy,
    error,
    form,
    onConfirm,
    onClose,
    children,
  } = props;
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
            {no}
          </Button>
          <Button
            variant={grave ? "danger-filled" : "primary"}
            size="compact"
            busy={busy}
            type={form === undefined ? "button" : "submit"}
            form={form}
            onClick={onConfirm}
          >
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
