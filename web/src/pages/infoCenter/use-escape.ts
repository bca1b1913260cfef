import { useEffect, useEffectEvent } from "react";

/** Calls back when Escape is pressed, unless it closed something else or ends the choosing of a character. */
export function useEscape(onEscape: () => void) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.isComposing && !event.defaultPrevented) onEscape();
  });

  useEffect(() => {
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
}
