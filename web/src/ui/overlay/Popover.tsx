/** A small panel at the button that opens it. Over Base UI, as heavy as a menu: load it when it is asked for. */
import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";

import { IconButton } from "../control/IconButton";

type PopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button. */
  trigger: ReactElement;
  title: string;
  closeLabel: string;
  children: ReactNode;
};

export function Popover({ open, onOpenChange, trigger, title, closeLabel, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-50 outline-none" align="end" sideOffset={6} collisionPadding={8}>
          <Base.Popup className="max-h-(--available-height) w-[min(400px,100vw-16px)] overflow-y-auto rounded-xl border bg-surface pb-2 text-text shadow-overlay transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            <div className="flex items-center justify-between gap-2 py-1.5 pr-1.5 pl-4">
              <Base.Title className="text-base">{title}</Base.Title>
              <Base.Close render={<IconButton icon="close" label={closeLabel} />} />
            </div>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
