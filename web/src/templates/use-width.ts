import { type RefObject, useEffect, useState } from "react";

/** How wide an element is drawn; 0 before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    // It is told the width at once, before the first painting.
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);

  return width;
}
