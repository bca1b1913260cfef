import type { ComponentProps } from "react";

import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import { useRefusal } from "../use-refusal";

type AskDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, "open" | "failure"> & { error: unknown };

/** Says what a step in a campaign means, and why it was not taken. */
export function AskDialog({ error, children, ...dialog }: AskDialogProps) {
  const refusal = useRefusal();
  return (
    <ConfirmDialog {...dialog} failure={error === null ? null : refusal(error)}>
      {children !== undefined && <div className="dense my-1">{children}</div>}
    </ConfirmDialog>
  );
}
