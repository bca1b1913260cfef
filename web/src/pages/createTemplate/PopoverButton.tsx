import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";

const load = () => import("../../ui/overlay/Popover").then((module) => ({ default: module.Popover }));
const Popover = lazy(load);

type PopoverButtonProps = Omit<ComponentProps<"button">, "children"> & {
  title: string;
  closeLabel: string;
  face: ReactNode;
  onOpened?: () => void;
  children: (close: () => void) => ReactNode;
};

/** A button whose popover is fetched when someone reaches for it. */
export function PopoverButton({ title, closeLabel, face, onOpened, children, ...button }: PopoverButtonProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);

  function turn(next: boolean) {
    setOpen(next);
    if (next) onOpened?.();
  }

  const trigger = (
    <button
      {...button}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => {
        // Once it is there, the popover does this by itself.
        if (wanted) return;
        setWanted(true);
        turn(true);
      }}
    >
      {face}
    </button>
  );

  if (!wanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <Popover open={open} onOpenChange={turn} trigger={trigger} title={title} closeLabel={closeLabel}>
        {children(() => setOpen(false))}
      </Popover>
    </Suspense>
  );
}
