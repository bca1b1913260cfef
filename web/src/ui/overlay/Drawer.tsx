/** A sheet from the left edge: the navigation below 1024 px. Over Base UI's dialog: load it when it is asked for. */
import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

import { IconButton } from "../control/IconButton";

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  /** Who gets the focus at the end, where that is not what opened it. */
  returnTo?: () => HTMLElement | null;
  children: ReactNode;
};

export function Drawer({ open, onOpenChange, title, closeLabel, returnTo, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          finalFocus={returnTo}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[calc(100vw-48px)] flex-col overflow-y-auto overscroll-contain bg-bg px-3 pb-4 shadow-overlay transition-transform outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <div className="flex h-(--topbar) shrink-0 items-center justify-between pl-2">
            <Base.Title className="text-base">{title}</Base.Title>
            <Base.Close render={<IconButton icon="close" label={closeLabel} />} />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
