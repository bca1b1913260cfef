import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Whether the page is in view, and not a tab in the background. */
export function useShown(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
}
