/** Only for what cannot be taken back. Over Base UI (some 20 KB compressed): load it when it is asked for. */
import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen. */
  description: ReactNode;
  /** What it means in detail, below the description. */
  children?: ReactNode;
  /** The way back first, the deed last. */
  actions: ReactNode;
};

export function Dialog({ open, onOpenChange, title, description, children, actions }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-32px)] max-w-110 -translate-y-1/2 gap-2 overflow-y-auto rounded-xl bg-surface p-6 shadow-overlay transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Base.Title className="text-lg">{title}</Base.Title>
          <Base.Description className="text-sm text-muted">{description}</Base.Description>
          {children}
          <div className="mt-4 flex flex-wrap justify-end gap-2">{actions}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
