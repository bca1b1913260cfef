import { type ReactNode, useState } from "react";

import { Banner } from "../feedback/Banner";
import { Button } from "../control/Button";
import { Dialog } from "./Dialog";

type ConfirmDialogProps = {
  open?: boolean;
  title: string;
  /** What will happen. */
  text: ReactNode;
  /** What it means, point by point. */
  points?: readonly (string | false)[];
  /** The way back, and the deed: as it is called before, and while it is under way. */
  no: string;
  yes: string;
  doing?: string;
  /** Nothing brings it back, or somebody loses something by it. */
  grave?: boolean;
  busy?: boolean;
  /** Why it was not done, in words. */
  failure?: string | null;
  /** The form among the children that the deed's button sends; without one, what it does. */
  form?: string;
  onConfirm?: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * Asks before a deed. It stays until the deed is done: whoever closed it before would not be told if it was not. Once something
 * was typed or chosen in it only its buttons close it: a stray key or click would lose that.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, text, points = [], no, yes, doing = yes, grave = false, busy = false } = props;
  const { failure = null, form, onConfirm, onClose, children } = props;
  const [touched, setTouched] = useState(false);
  if (!open && touched) setTouched(false);

  return (
    <Dialog
      open={open}
      onOpenChange={() => !busy && !touched && onClose()}
      title={title}
      description={text}
      actions={
        <>
          <Button size="compact" disabled={busy} onClick={onClose}>
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
            {busy ? doing : yes}
          </Button>
        </>
      }
    >
      <div className="contents" onChange={() => setTouched(true)}>
        {children}
      </div>
      {points.some((point) => point !== false) && (
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {points.map((point) => point !== false && <li key={point}>{point}</li>)}
        </ul>
      )}
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
    </Dialog>
  );
}
