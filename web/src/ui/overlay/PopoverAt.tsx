/** A small panel at something that is no button, such as a day in a grid. As heavy as a menu: load it when it is asked for. */
import { Popover as Base } from "@base-ui/react/popover";
import { type ReactNode, useRef } from "react";

import { IconButton } from "../control/IconButton";

type PopoverAtProps = {
  open: boolean;
  onClose: () => void;
  /** Where it stands. */
  anchor: () => HTMLElement | null;
  /** Who gets the focus at the end. */
  returnTo: () => HTMLElement | null;
  title: string;
  text?: ReactNode;
  closeLabel: string;
  children: ReactNode;
};

export function PopoverAt({ open, onClose, anchor, returnTo, title, text, closeLabel, children }: PopoverAtProps) {
  const popup = useRef<HTMLDivElement>(null);

  /** What is chosen already, rather than the way out. */
  function firstControl() {
    return popup.current?.querySelector<HTMLElement>("input:checked, input, select") ?? null;
  }

  return (
    <Base.Root
      open={open}
      modal="trap-focus"
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner className="z-50 outline-none" anchor={anchor} sideOffset={6} collisionPadding={8}>
          <Base.Popup
            ref={popup}
            initialFocus={firstControl}
            finalFocus={returnTo}
            className="max-h-(--available-height) w-[min(352px,100vw-16px)] overflow-y-auto rounded-xl border bg-surface pb-4 text-text shadow-overlay transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <div className="flex items-start justify-between gap-2 pt-3 pr-1.5 pb-2 pl-4">
              <div className="min-w-0">
                <Base.Title className="text-base">{title}</Base.Title>
                {text !== undefined && <p className="text-note text-muted">{text}</p>}
              </div>
              <Base.Close render={<IconButton icon="close" label={closeLabel} className="-mt-1.5" />} />
            </div>
            <div className="px-4">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
