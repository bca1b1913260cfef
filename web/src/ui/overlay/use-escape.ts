import { useEffect, useEffectEvent } from "react";

/** Calls back when Escape is pressed, unless it closed something else or ends the choosing of a character. */
export function useEscape(onEscape: () => void) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.isComposing && !event.defaultPrevented) onEscape();
  });

  useEffect(() => {
    // On the window, after the document: a menu or dialog in front of this has had its turn.
    window.addEventListener("keydown", handle);
    return () => window.removeEventListener("keydown", handle);
  }, []);
}
