import { type RefObject, useEffect, useState } from "react";

/** True from the opening on, until after the closing the reader turns to something else: nothing focused disappears. */
export function useKept(open: boolean, place: RefObject<HTMLElement | null>): boolean {
  const [kept, setKept] = useState(open);
  if (open && !kept) setKept(true);

  useEffect(() => {
    if (!kept || open) return;
    const release = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) setKept(false);
    };
    document.addEventListener("focusin", release);
    document.addEventListener("pointerdown", release);
    return () => {
      document.removeEventListener("focusin", release);
      document.removeEventListener("pointerdown", release);
    };
  }, [kept, open, place]);

  return kept;
}
